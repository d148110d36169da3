<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="32" tileheight="32" tilecount="992" columns="16">
 <image source="terrain.png" width="512" height="1984"/>
 <tile id="0" type="hill"/>
 <tile id="1" type="hill"/>
 <tile id="2" type="hill"/>
 <tile id="3" type="hill"/>
 <tile id="4" type="hill"/>
 <tile id="5" type="hill"/>
 <tile id="6" type="hill"/>
 <tile id="7" type="hill"/>
 <tile id="8" type="hill"/>
 <tile id="9" type="hill"/>
 <tile id="10" type="hill"/>
 <tile id="11" type="hill"/>
 <tile id="12" type="hill"/>
 <tile id="13" type="hill"/>
 <tile id="14" type="hill"/>
 <tile id="15" type="hill"/>
 <tile id="16" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="17" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="18" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="19" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="20" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="21" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="22" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="23" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="24" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="25" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="26" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="27" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="28" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="29" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="30" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="31" type="hill">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="32" type="forest"/>
 <tile id="33" type="forest"/>
 <tile id="34" type="forest"/>
 <tile id="35" type="forest"/>
 <tile id="36" type="forest"/>
 <tile id="37" type="forest"/>
 <tile id="38" type="forest"/>
 <tile id="39" type="forest"/>
 <tile id="40" type="forest"/>
 <tile id="41" type="forest"/>
 <tile id="42" type="forest"/>
 <tile id="43" type="forest"/>
 <tile id="44" type="forest"/>
 <tile id="45" type="forest"/>
 <tile id="46" type="forest"/>
 <tile id="47" type="forest"/>
 <tile id="48" type="marsh"/>
 <tile id="49" type="marsh"/>
 <tile id="50" type="marsh"/>
 <tile id="51" type="marsh"/>
 <tile id="52" type="marsh"/>
 <tile id="53" type="marsh"/>
 <tile id="54" type="marsh"/>
 <tile id="55" type="marsh"/>
 <tile id="56" type="marsh"/>
 <tile id="57" type="marsh"/>
 <tile id="58" type="marsh"/>
 <tile id="59" type="marsh"/>
 <tile id="60" type="marsh"/>
 <tile id="61" type="marsh"/>
 <tile id="62" type="marsh"/>
 <tile id="63" type="marsh"/>
 <tile id="64" type="river"/>
 <tile id="65" type="river"/>
 <tile id="66" type="river"/>
 <tile id="67" type="river"/>
 <tile id="68" type="river"/>
 <tile id="69" type="river"/>
 <tile id="70" type="river"/>
 <tile id="71" type="river"/>
 <tile id="72" type="river"/>
 <tile id="73" type="river"/>
 <tile id="74" type="river"/>
 <tile id="75" type="river"/>
 <tile id="76" type="river"/>
 <tile id="77" type="river"/>
 <tile id="78" type="river"/>
 <tile id="79" type="river"/>
 <tile id="80" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="81" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="82" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="83" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="84" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="85" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="86" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="87" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="88" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="89" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="90" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="91" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="92" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="93" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="94" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="95" type="obstacle">
  <properties>
   <property name="kind" value="wall"/>
  </properties>
 </tile>
 <tile id="96" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="97" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="98" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="99" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="100" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="101" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="102" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="103" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="104" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="105" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="106" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="107" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="108" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="109" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="110" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="111" type="obstacle">
  <properties>
   <property name="kind" value="fence"/>
  </properties>
 </tile>
 <tile id="112" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="113" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="114" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="115" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="116" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="117" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="118" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="119" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="120" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="121" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="122" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="123" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="124" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="125" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="126" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="127" type="obstacle">
  <properties>
   <property name="kind" value="trench"/>
  </properties>
 </tile>
 <tile id="128" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="129" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="130" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="131" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="132" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="133" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="134" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="135" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="136" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="137" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="138" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="139" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="140" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="141" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="142" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="143" type="obstacle">
  <properties>
   <property name="kind" value="wire"/>
  </properties>
 </tile>
 <tile id="144" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="145" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="146" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="147" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="148" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="149" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="150" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="151" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="152" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="153" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="154" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="155" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="156" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="157" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="158" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="159" type="obstacle">
  <properties>
   <property name="kind" value="traps"/>
  </properties>
 </tile>
 <tile id="160" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="161" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="162" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="163" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="164" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="165" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="166" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="167" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="168" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="169" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="170" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="171" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="172" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="173" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="174" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="175" type="obstacle">
  <properties>
   <property name="kind" value="blazing"/>
  </properties>
 </tile>
 <tile id="176" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="177" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="178" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="179" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="180" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="181" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="182" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="183" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="184" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="185" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="186" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="187" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="188" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="189" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="190" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="191" type="obstacle">
  <properties>
   <property name="kind" value="blessed_wall"/>
  </properties>
 </tile>
 <tile id="192" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="193" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="194" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="195" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="196" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="197" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="198" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="199" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="200" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="201" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="202" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="203" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="204" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="205" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="206" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="207" type="obstacle">
  <properties>
   <property name="kind" value="spectral_fence"/>
  </properties>
 </tile>
 <tile id="208" type="river"/>
 <tile id="209" type="river"/>
 <tile id="210" type="river"/>
 <tile id="211" type="river"/>
 <tile id="212" type="river"/>
 <tile id="213" type="river"/>
 <tile id="214" type="river"/>
 <tile id="215" type="river"/>
 <tile id="216" type="river"/>
 <tile id="217" type="river"/>
 <tile id="218" type="river"/>
 <tile id="219" type="river"/>
 <tile id="220" type="river"/>
 <tile id="221" type="river"/>
 <tile id="222" type="river"/>
 <tile id="223" type="river"/>
 <tile id="224" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="225" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="226" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="227" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="228" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="229" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="230" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="231" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="232" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="233" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="234" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="235" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="236" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="237" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="238" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="239" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="240" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="241" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="242" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="243" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="244" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="245" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="246" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="247" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="248" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="249" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="250" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="251" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="252" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="253" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="254" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="255" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="256" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="257" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="258" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="259" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="260" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="261" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="262" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="263" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="264" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="265" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="266" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="267" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="268" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="269" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="270" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="271" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="272" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="273" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="274" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="275" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="276" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="277" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="278" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="279" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="280" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="281" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="282" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="283" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="284" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="285" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="286" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="287" type="building">
  <properties>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="288" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="289" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="290" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="291" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="292" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="293" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="294" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="295" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="296" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="297" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="298" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="299" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="300" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="301" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="302" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="303" type="building">
  <properties>
   <property name="floors" type="int" value="2"/>
   <property name="height" type="float" value="2"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="304" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="305" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="306" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="307" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="308" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="309" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="310" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="311" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="312" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="313" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="314" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="315" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="316" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="317" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="318" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="319" type="building">
  <properties>
   <property name="floors" type="int" value="3"/>
   <property name="height" type="float" value="3"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="320" type="ruin"/>
 <tile id="321" type="ruin"/>
 <tile id="322" type="ruin"/>
 <tile id="323" type="ruin"/>
 <tile id="324" type="ruin"/>
 <tile id="325" type="ruin"/>
 <tile id="326" type="ruin"/>
 <tile id="327" type="ruin"/>
 <tile id="328" type="ruin"/>
 <tile id="329" type="ruin"/>
 <tile id="330" type="ruin"/>
 <tile id="331" type="ruin"/>
 <tile id="332" type="ruin"/>
 <tile id="333" type="ruin"/>
 <tile id="334" type="ruin"/>
 <tile id="335" type="ruin"/>
 <tile id="336" type="impassable"/>
 <tile id="337" type="impassable"/>
 <tile id="338" type="impassable"/>
 <tile id="339" type="impassable"/>
 <tile id="340" type="impassable"/>
 <tile id="341" type="impassable"/>
 <tile id="342" type="impassable"/>
 <tile id="343" type="impassable"/>
 <tile id="344" type="impassable"/>
 <tile id="345" type="impassable"/>
 <tile id="346" type="impassable"/>
 <tile id="347" type="impassable"/>
 <tile id="348" type="impassable"/>
 <tile id="349" type="impassable"/>
 <tile id="350" type="impassable"/>
 <tile id="351" type="impassable"/>
 <tile id="352" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="353" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="354" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="355" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="356" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="357" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="358" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="359" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="360" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="361" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="362" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="363" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="364" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="365" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="366" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="367" type="deployment">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="368" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="369" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="370" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="371" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="372" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="373" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="374" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="375" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="376" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="377" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="378" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="379" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="380" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="381" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="382" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="383" type="deployment">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="384" type="forbidden"/>
 <tile id="385" type="forbidden"/>
 <tile id="386" type="forbidden"/>
 <tile id="387" type="forbidden"/>
 <tile id="388" type="forbidden"/>
 <tile id="389" type="forbidden"/>
 <tile id="390" type="forbidden"/>
 <tile id="391" type="forbidden"/>
 <tile id="392" type="forbidden"/>
 <tile id="393" type="forbidden"/>
 <tile id="394" type="forbidden"/>
 <tile id="395" type="forbidden"/>
 <tile id="396" type="forbidden"/>
 <tile id="397" type="forbidden"/>
 <tile id="398" type="forbidden"/>
 <tile id="399" type="forbidden"/>
 <tile id="400" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="401" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="402" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="403" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="404" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="405" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="406" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="407" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="408" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="409" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="410" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="411" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="412" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="413" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="414" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="415" type="exit">
  <properties>
   <property name="owner" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="416" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="417" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="418" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="419" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="420" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="421" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="422" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="423" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="424" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="425" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="426" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="427" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="428" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="429" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="430" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="431" type="exit">
  <properties>
   <property name="owner" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="432" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="433" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="434" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="435" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="436" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="437" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="438" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="439" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="440" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="441" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="442" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="443" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="444" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="445" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="446" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="447" type="hill">
  <properties>
   <property name="height" type="float" value="0.5"/>
  </properties>
 </tile>
 <tile id="448" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="449" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="450" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="451" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="452" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="453" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="454" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="455" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="456" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="457" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="458" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="459" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="460" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="461" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="462" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="463" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="464" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="465" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="466" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="467" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="468" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="469" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="470" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="471" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="472" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="473" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="474" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="475" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="476" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="477" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="478" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="479" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="480" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="481" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="482" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="483" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="484" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="485" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="486" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="487" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="488" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="489" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="490" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="491" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="492" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="493" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="494" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="495" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="496" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="497" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="498" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="499" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="500" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="501" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="502" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="503" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="504" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="505" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="506" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="507" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="508" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="509" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="510" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="511" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="512" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="513" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="514" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="515" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="516" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="517" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="518" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="519" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="520" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="521" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="522" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="523" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="524" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="525" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="526" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="527" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="528" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="529" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="530" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="531" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="532" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="533" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="534" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="535" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="536" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="537" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="538" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="539" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="540" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="541" type="hill">
  <properties>
   <property name="height" type="float" value="1"/>
  </properties>
 </tile>
 <tile id="542" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="543" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="544" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="545" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="546" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="547" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="548" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="549" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="550" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="551" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="552" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="553" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="554" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="555" type="hill">
  <properties>
   <property name="height" type="float" value="1.5"/>
  </properties>
 </tile>
 <tile id="556" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="557" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="558" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="559" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="560" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="561" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="562" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="563" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="564" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="565" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="566" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="567" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="568" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="569" type="hill">
  <properties>
   <property name="height" type="float" value="2"/>
  </properties>
 </tile>
 <tile id="570" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="571" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="572" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="573" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="574" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="575" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="576" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="577" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="578" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="579" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="580" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="581" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="582" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="583" type="hill">
  <properties>
   <property name="height" type="float" value="2.5"/>
  </properties>
 </tile>
 <tile id="584" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="585" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="586" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="587" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="588" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="589" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="590" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="591" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="592" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="593" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="594" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="595" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="596" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="597" type="hill">
  <properties>
   <property name="height" type="float" value="3"/>
  </properties>
 </tile>
 <tile id="598" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="599" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="600" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="601" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="602" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="603" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="604" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="605" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="606" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="607" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="608" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="609" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="610" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="611" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="612" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="613" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="614" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="615" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="616" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="617" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="618" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="619" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="620" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="621" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="622" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="623" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="624" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="625" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="626" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="627" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="628" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="629" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="630" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="631" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="632" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="633" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="634" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="635" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="636" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="637" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="638" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="639" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="640" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="641" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="642" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="643" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="644" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="645" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="646" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="647" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="648" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="649" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="650" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="651" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="652" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="653" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="654" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="655" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="656" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="657" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="658" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="659" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="660" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="661" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="662" type="ford"/>
 <tile id="663" type="ford"/>
 <tile id="664" type="ford"/>
 <tile id="665" type="ford"/>
 <tile id="666" type="ford"/>
 <tile id="667" type="ford"/>
 <tile id="668" type="ford"/>
 <tile id="669" type="ford"/>
 <tile id="670" type="ford"/>
 <tile id="671" type="ford"/>
 <tile id="672" type="ford"/>
 <tile id="673" type="ford"/>
 <tile id="674" type="ford"/>
 <tile id="675" type="ford"/>
 <tile id="676" type="ford"/>
 <tile id="677" type="ford"/>
 <tile id="678" type="forest" probability="0.3"/>
 <tile id="679" type="forest" probability="0.3"/>
 <tile id="680" type="forest" probability="0.3"/>
 <tile id="681" type="marsh" probability="0.3"/>
 <tile id="682" type="marsh" probability="0.3"/>
 <tile id="683" type="marsh" probability="0.3"/>
 <tile id="684" type="river" probability="0.3"/>
 <tile id="685" type="river" probability="0.3"/>
 <tile id="686" type="river" probability="0.3"/>
 <tile id="687" type="hill" probability="0.3">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="688" type="hill" probability="0.3">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="689" type="hill" probability="0.3">
  <properties>
   <property name="colour" value="scree"/>
  </properties>
 </tile>
 <tile id="690" type="ruin" probability="0.3"/>
 <tile id="691" type="ruin" probability="0.3"/>
 <tile id="692" type="ruin" probability="0.3"/>
 <tile id="693" type="impassable" probability="0.3"/>
 <tile id="694" type="impassable" probability="0.3"/>
 <tile id="695" type="impassable" probability="0.3"/>
 <tile id="696" type="hill"/>
 <tile id="697" type="hill"/>
 <tile id="698" type="hill"/>
 <tile id="699" type="hill"/>
 <tile id="700" type="hill"/>
 <tile id="701" type="hill"/>
 <tile id="702" type="hill"/>
 <tile id="703" type="hill"/>
 <tile id="704" type="hill"/>
 <tile id="705" type="hill"/>
 <tile id="706" type="hill"/>
 <tile id="707" type="hill"/>
 <tile id="708" type="hill"/>
 <tile id="709" type="hill"/>
 <tile id="710" type="hill"/>
 <tile id="711" type="hill"/>
 <tile id="712" type="hill"/>
 <tile id="713" type="hill"/>
 <tile id="714" type="hill"/>
 <tile id="715" type="hill"/>
 <tile id="716" type="hill"/>
 <tile id="717" type="hill"/>
 <tile id="718" type="hill"/>
 <tile id="719" type="hill"/>
 <tile id="720" type="hill"/>
 <tile id="721" type="hill"/>
 <tile id="722" type="hill"/>
 <tile id="723" type="hill"/>
 <tile id="724" type="hill"/>
 <tile id="725" type="hill"/>
 <tile id="726" type="hill"/>
 <tile id="727" type="forest"/>
 <tile id="728" type="forest"/>
 <tile id="729" type="forest"/>
 <tile id="730" type="forest"/>
 <tile id="731" type="forest"/>
 <tile id="732" type="forest"/>
 <tile id="733" type="forest"/>
 <tile id="734" type="forest"/>
 <tile id="735" type="forest"/>
 <tile id="736" type="forest"/>
 <tile id="737" type="forest"/>
 <tile id="738" type="forest"/>
 <tile id="739" type="forest"/>
 <tile id="740" type="forest"/>
 <tile id="741" type="forest"/>
 <tile id="742" type="forest"/>
 <tile id="743" type="forest"/>
 <tile id="744" type="forest"/>
 <tile id="745" type="forest"/>
 <tile id="746" type="forest"/>
 <tile id="747" type="forest"/>
 <tile id="748" type="forest"/>
 <tile id="749" type="forest"/>
 <tile id="750" type="forest"/>
 <tile id="751" type="forest"/>
 <tile id="752" type="forest"/>
 <tile id="753" type="forest"/>
 <tile id="754" type="forest"/>
 <tile id="755" type="forest"/>
 <tile id="756" type="forest"/>
 <tile id="757" type="forest"/>
 <tile id="758" type="marsh"/>
 <tile id="759" type="marsh"/>
 <tile id="760" type="marsh"/>
 <tile id="761" type="marsh"/>
 <tile id="762" type="marsh"/>
 <tile id="763" type="marsh"/>
 <tile id="764" type="marsh"/>
 <tile id="765" type="marsh"/>
 <tile id="766" type="marsh"/>
 <tile id="767" type="marsh"/>
 <tile id="768" type="marsh"/>
 <tile id="769" type="marsh"/>
 <tile id="770" type="marsh"/>
 <tile id="771" type="marsh"/>
 <tile id="772" type="marsh"/>
 <tile id="773" type="marsh"/>
 <tile id="774" type="marsh"/>
 <tile id="775" type="marsh"/>
 <tile id="776" type="marsh"/>
 <tile id="777" type="marsh"/>
 <tile id="778" type="marsh"/>
 <tile id="779" type="marsh"/>
 <tile id="780" type="marsh"/>
 <tile id="781" type="marsh"/>
 <tile id="782" type="marsh"/>
 <tile id="783" type="marsh"/>
 <tile id="784" type="marsh"/>
 <tile id="785" type="marsh"/>
 <tile id="786" type="marsh"/>
 <tile id="787" type="marsh"/>
 <tile id="788" type="marsh"/>
 <tile id="789" type="river"/>
 <tile id="790" type="river"/>
 <tile id="791" type="river"/>
 <tile id="792" type="river"/>
 <tile id="793" type="river"/>
 <tile id="794" type="river"/>
 <tile id="795" type="river"/>
 <tile id="796" type="river"/>
 <tile id="797" type="river"/>
 <tile id="798" type="river"/>
 <tile id="799" type="river"/>
 <tile id="800" type="river"/>
 <tile id="801" type="river"/>
 <tile id="802" type="river"/>
 <tile id="803" type="river"/>
 <tile id="804" type="river"/>
 <tile id="805" type="river"/>
 <tile id="806" type="river"/>
 <tile id="807" type="river"/>
 <tile id="808" type="river"/>
 <tile id="809" type="river"/>
 <tile id="810" type="river"/>
 <tile id="811" type="river"/>
 <tile id="812" type="river"/>
 <tile id="813" type="river"/>
 <tile id="814" type="river"/>
 <tile id="815" type="river"/>
 <tile id="816" type="river"/>
 <tile id="817" type="river"/>
 <tile id="818" type="river"/>
 <tile id="819" type="river"/>
 <tile id="820" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="821" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="822" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="823" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="824" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="825" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="826" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="827" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="828" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="829" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="830" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="831" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="832" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="833" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="834" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="835" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="836" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="837" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="838" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="839" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="840" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="841" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="842" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="843" type="obstacle">
  <properties>
   <property name="kind" value="ruin"/>
  </properties>
 </tile>
 <tile id="844" type="obstacle">
  <properties>
   <property name="kind" value="colour_portal"/>
  </properties>
 </tile>
 <tile id="845" type="obstacle">
  <properties>
   <property name="kind" value="unknown"/>
  </properties>
 </tile>
 <tile id="846" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="eternal_fire"/>
  </properties>
 </tile>
 <tile id="847" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="turbo_bong_temple"/>
  </properties>
 </tile>
 <tile id="848" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="creators_ruins"/>
  </properties>
 </tile>
 <tile id="849" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="cursed_stones"/>
  </properties>
 </tile>
 <tile id="850" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="magical_circle"/>
  </properties>
 </tile>
 <tile id="851" type="monument">
  <properties>
   <property name="height" type="float" value="1"/>
   <property name="kind" value="lotus_farm"/>
  </properties>
 </tile>
 <tile id="852" type="wreck"/>
 <tile id="864" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="865" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="866" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="867" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="868" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="869" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="870" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="871" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="872" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="873" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="874" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="875" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="876" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="877" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="878" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="879" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="880" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="881" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="882" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="883" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="884" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="885" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="886" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="887" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="888" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="889" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="890" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="891" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="892" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="893" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="894" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="895" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="896" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="897" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="898" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="899" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="900" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="901" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="902" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="903" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="904" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="905" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="906" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="907" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="908" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="909" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="910" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="911" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="912" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="913" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="914" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="915" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="916" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="917" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="918" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="919" type="bridge">
  <properties>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="920" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="921" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="922" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="923" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="924" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="925" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="926" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="927" type="bridge">
  <properties>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="928" type="ford"/>
 <tile id="929" type="ford"/>
 <tile id="930" type="ford"/>
 <tile id="931" type="ford"/>
 <tile id="944" type="ford"/>
 <tile id="945" type="ford"/>
 <tile id="946" type="ford"/>
 <tile id="947" type="ford"/>
 <tile id="960" type="ford"/>
 <tile id="961" type="ford"/>
 <tile id="962" type="ford"/>
 <tile id="963" type="ford"/>
 <tile id="976" type="ford"/>
 <tile id="977" type="ford"/>
 <tile id="978" type="ford"/>
 <tile id="979" type="ford"/>
 <wangsets>
  <wangset name="heights" type="corner" tile="1">
   <wangcolor name="hill" color="#b08d4a" tile="1" probability="1"/>
   <wangcolor name="scree" color="#8d867b" tile="17" probability="1"/>
   <wangtile tileid="1" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="2" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="4" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="5" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="6" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="7" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="8" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="9" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="10" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="11" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="12" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="13" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="14" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="15" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="17" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="18" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="19" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="20" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="21" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="22" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="23" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="24" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="25" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="26" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="27" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="28" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="29" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="30" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="31" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="687" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="688" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="689" wangid="0,2,0,2,0,2,0,2"/>
  </wangset>
  <wangset name="ground" type="corner" tile="33">
   <wangcolor name="wood" color="#3f7d3a" tile="33" probability="1"/>
   <wangcolor name="marsh" color="#6f8a6a" tile="49" probability="1"/>
   <wangcolor name="water" color="#4f86a0" tile="65" probability="1"/>
   <wangtile tileid="33" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="34" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="35" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="36" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="37" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="38" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="39" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="40" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="41" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="42" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="43" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="44" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="45" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="46" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="47" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="49" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="50" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="51" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="52" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="53" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="54" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="55" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="56" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="57" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="58" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="59" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="60" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="61" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="62" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="63" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="65" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="66" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="67" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="68" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="69" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="70" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="71" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="72" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="73" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="74" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="75" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="76" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="77" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="78" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="79" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="678" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="679" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="680" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="681" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="682" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="683" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="684" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="685" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="686" wangid="0,3,0,3,0,3,0,3"/>
  </wangset>
  <wangset name="lines" type="edge" tile="81">
   <wangcolor name="wall" color="#8d867b" tile="81" probability="1"/>
   <wangcolor name="fence" color="#9a6f43" tile="97" probability="1"/>
   <wangcolor name="trench" color="#54402a" tile="113" probability="1"/>
   <wangcolor name="wire" color="#3b3a3c" tile="129" probability="1"/>
   <wangcolor name="traps" color="#80858a" tile="145" probability="1"/>
   <wangcolor name="blazing" color="#c4471f" tile="161" probability="1"/>
   <wangcolor name="blessed wall" color="#d8d2c2" tile="177" probability="1"/>
   <wangcolor name="spectral fence" color="#cfe6e6" tile="193" probability="1"/>
   <wangcolor name="stream" color="#4f86a0" tile="209" probability="1"/>
   <wangtile tileid="81" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="82" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="83" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="84" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="85" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="86" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="87" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="88" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="89" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="90" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="91" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="92" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="93" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="94" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="95" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="97" wangid="2,0,0,0,0,0,0,0"/>
   <wangtile tileid="98" wangid="0,0,2,0,0,0,0,0"/>
   <wangtile tileid="99" wangid="2,0,2,0,0,0,0,0"/>
   <wangtile tileid="100" wangid="0,0,0,0,2,0,0,0"/>
   <wangtile tileid="101" wangid="2,0,0,0,2,0,0,0"/>
   <wangtile tileid="102" wangid="0,0,2,0,2,0,0,0"/>
   <wangtile tileid="103" wangid="2,0,2,0,2,0,0,0"/>
   <wangtile tileid="104" wangid="0,0,0,0,0,0,2,0"/>
   <wangtile tileid="105" wangid="2,0,0,0,0,0,2,0"/>
   <wangtile tileid="106" wangid="0,0,2,0,0,0,2,0"/>
   <wangtile tileid="107" wangid="2,0,2,0,0,0,2,0"/>
   <wangtile tileid="108" wangid="0,0,0,0,2,0,2,0"/>
   <wangtile tileid="109" wangid="2,0,0,0,2,0,2,0"/>
   <wangtile tileid="110" wangid="0,0,2,0,2,0,2,0"/>
   <wangtile tileid="111" wangid="2,0,2,0,2,0,2,0"/>
   <wangtile tileid="113" wangid="3,0,0,0,0,0,0,0"/>
   <wangtile tileid="114" wangid="0,0,3,0,0,0,0,0"/>
   <wangtile tileid="115" wangid="3,0,3,0,0,0,0,0"/>
   <wangtile tileid="116" wangid="0,0,0,0,3,0,0,0"/>
   <wangtile tileid="117" wangid="3,0,0,0,3,0,0,0"/>
   <wangtile tileid="118" wangid="0,0,3,0,3,0,0,0"/>
   <wangtile tileid="119" wangid="3,0,3,0,3,0,0,0"/>
   <wangtile tileid="120" wangid="0,0,0,0,0,0,3,0"/>
   <wangtile tileid="121" wangid="3,0,0,0,0,0,3,0"/>
   <wangtile tileid="122" wangid="0,0,3,0,0,0,3,0"/>
   <wangtile tileid="123" wangid="3,0,3,0,0,0,3,0"/>
   <wangtile tileid="124" wangid="0,0,0,0,3,0,3,0"/>
   <wangtile tileid="125" wangid="3,0,0,0,3,0,3,0"/>
   <wangtile tileid="126" wangid="0,0,3,0,3,0,3,0"/>
   <wangtile tileid="127" wangid="3,0,3,0,3,0,3,0"/>
   <wangtile tileid="129" wangid="4,0,0,0,0,0,0,0"/>
   <wangtile tileid="130" wangid="0,0,4,0,0,0,0,0"/>
   <wangtile tileid="131" wangid="4,0,4,0,0,0,0,0"/>
   <wangtile tileid="132" wangid="0,0,0,0,4,0,0,0"/>
   <wangtile tileid="133" wangid="4,0,0,0,4,0,0,0"/>
   <wangtile tileid="134" wangid="0,0,4,0,4,0,0,0"/>
   <wangtile tileid="135" wangid="4,0,4,0,4,0,0,0"/>
   <wangtile tileid="136" wangid="0,0,0,0,0,0,4,0"/>
   <wangtile tileid="137" wangid="4,0,0,0,0,0,4,0"/>
   <wangtile tileid="138" wangid="0,0,4,0,0,0,4,0"/>
   <wangtile tileid="139" wangid="4,0,4,0,0,0,4,0"/>
   <wangtile tileid="140" wangid="0,0,0,0,4,0,4,0"/>
   <wangtile tileid="141" wangid="4,0,0,0,4,0,4,0"/>
   <wangtile tileid="142" wangid="0,0,4,0,4,0,4,0"/>
   <wangtile tileid="143" wangid="4,0,4,0,4,0,4,0"/>
   <wangtile tileid="145" wangid="5,0,0,0,0,0,0,0"/>
   <wangtile tileid="146" wangid="0,0,5,0,0,0,0,0"/>
   <wangtile tileid="147" wangid="5,0,5,0,0,0,0,0"/>
   <wangtile tileid="148" wangid="0,0,0,0,5,0,0,0"/>
   <wangtile tileid="149" wangid="5,0,0,0,5,0,0,0"/>
   <wangtile tileid="150" wangid="0,0,5,0,5,0,0,0"/>
   <wangtile tileid="151" wangid="5,0,5,0,5,0,0,0"/>
   <wangtile tileid="152" wangid="0,0,0,0,0,0,5,0"/>
   <wangtile tileid="153" wangid="5,0,0,0,0,0,5,0"/>
   <wangtile tileid="154" wangid="0,0,5,0,0,0,5,0"/>
   <wangtile tileid="155" wangid="5,0,5,0,0,0,5,0"/>
   <wangtile tileid="156" wangid="0,0,0,0,5,0,5,0"/>
   <wangtile tileid="157" wangid="5,0,0,0,5,0,5,0"/>
   <wangtile tileid="158" wangid="0,0,5,0,5,0,5,0"/>
   <wangtile tileid="159" wangid="5,0,5,0,5,0,5,0"/>
   <wangtile tileid="161" wangid="6,0,0,0,0,0,0,0"/>
   <wangtile tileid="162" wangid="0,0,6,0,0,0,0,0"/>
   <wangtile tileid="163" wangid="6,0,6,0,0,0,0,0"/>
   <wangtile tileid="164" wangid="0,0,0,0,6,0,0,0"/>
   <wangtile tileid="165" wangid="6,0,0,0,6,0,0,0"/>
   <wangtile tileid="166" wangid="0,0,6,0,6,0,0,0"/>
   <wangtile tileid="167" wangid="6,0,6,0,6,0,0,0"/>
   <wangtile tileid="168" wangid="0,0,0,0,0,0,6,0"/>
   <wangtile tileid="169" wangid="6,0,0,0,0,0,6,0"/>
   <wangtile tileid="170" wangid="0,0,6,0,0,0,6,0"/>
   <wangtile tileid="171" wangid="6,0,6,0,0,0,6,0"/>
   <wangtile tileid="172" wangid="0,0,0,0,6,0,6,0"/>
   <wangtile tileid="173" wangid="6,0,0,0,6,0,6,0"/>
   <wangtile tileid="174" wangid="0,0,6,0,6,0,6,0"/>
   <wangtile tileid="175" wangid="6,0,6,0,6,0,6,0"/>
   <wangtile tileid="177" wangid="7,0,0,0,0,0,0,0"/>
   <wangtile tileid="178" wangid="0,0,7,0,0,0,0,0"/>
   <wangtile tileid="179" wangid="7,0,7,0,0,0,0,0"/>
   <wangtile tileid="180" wangid="0,0,0,0,7,0,0,0"/>
   <wangtile tileid="181" wangid="7,0,0,0,7,0,0,0"/>
   <wangtile tileid="182" wangid="0,0,7,0,7,0,0,0"/>
   <wangtile tileid="183" wangid="7,0,7,0,7,0,0,0"/>
   <wangtile tileid="184" wangid="0,0,0,0,0,0,7,0"/>
   <wangtile tileid="185" wangid="7,0,0,0,0,0,7,0"/>
   <wangtile tileid="186" wangid="0,0,7,0,0,0,7,0"/>
   <wangtile tileid="187" wangid="7,0,7,0,0,0,7,0"/>
   <wangtile tileid="188" wangid="0,0,0,0,7,0,7,0"/>
   <wangtile tileid="189" wangid="7,0,0,0,7,0,7,0"/>
   <wangtile tileid="190" wangid="0,0,7,0,7,0,7,0"/>
   <wangtile tileid="191" wangid="7,0,7,0,7,0,7,0"/>
   <wangtile tileid="193" wangid="8,0,0,0,0,0,0,0"/>
   <wangtile tileid="194" wangid="0,0,8,0,0,0,0,0"/>
   <wangtile tileid="195" wangid="8,0,8,0,0,0,0,0"/>
   <wangtile tileid="196" wangid="0,0,0,0,8,0,0,0"/>
   <wangtile tileid="197" wangid="8,0,0,0,8,0,0,0"/>
   <wangtile tileid="198" wangid="0,0,8,0,8,0,0,0"/>
   <wangtile tileid="199" wangid="8,0,8,0,8,0,0,0"/>
   <wangtile tileid="200" wangid="0,0,0,0,0,0,8,0"/>
   <wangtile tileid="201" wangid="8,0,0,0,0,0,8,0"/>
   <wangtile tileid="202" wangid="0,0,8,0,0,0,8,0"/>
   <wangtile tileid="203" wangid="8,0,8,0,0,0,8,0"/>
   <wangtile tileid="204" wangid="0,0,0,0,8,0,8,0"/>
   <wangtile tileid="205" wangid="8,0,0,0,8,0,8,0"/>
   <wangtile tileid="206" wangid="0,0,8,0,8,0,8,0"/>
   <wangtile tileid="207" wangid="8,0,8,0,8,0,8,0"/>
   <wangtile tileid="209" wangid="9,0,0,0,0,0,0,0"/>
   <wangtile tileid="210" wangid="0,0,9,0,0,0,0,0"/>
   <wangtile tileid="211" wangid="9,0,9,0,0,0,0,0"/>
   <wangtile tileid="212" wangid="0,0,0,0,9,0,0,0"/>
   <wangtile tileid="213" wangid="9,0,0,0,9,0,0,0"/>
   <wangtile tileid="214" wangid="0,0,9,0,9,0,0,0"/>
   <wangtile tileid="215" wangid="9,0,9,0,9,0,0,0"/>
   <wangtile tileid="216" wangid="0,0,0,0,0,0,9,0"/>
   <wangtile tileid="217" wangid="9,0,0,0,0,0,9,0"/>
   <wangtile tileid="218" wangid="0,0,9,0,0,0,9,0"/>
   <wangtile tileid="219" wangid="9,0,9,0,0,0,9,0"/>
   <wangtile tileid="220" wangid="0,0,0,0,9,0,9,0"/>
   <wangtile tileid="221" wangid="9,0,0,0,9,0,9,0"/>
   <wangtile tileid="222" wangid="0,0,9,0,9,0,9,0"/>
   <wangtile tileid="223" wangid="9,0,9,0,9,0,9,0"/>
  </wangset>
  <wangset name="bridges" type="edge" tile="601">
   <wangcolor name="bridge" color="#9a6f43" tile="601" probability="1"/>
   <wangcolor name="bridge, west to east" color="#9a6f43" tile="605" probability="1"/>
   <wangcolor name="stone bridge" color="#9a6f43" tile="609" probability="1"/>
   <wangcolor name="stone bridge, west to east" color="#9a6f43" tile="613" probability="1"/>
   <wangcolor name="ford" color="#8fc0c8" tile="665" probability="1"/>
   <wangtile tileid="598" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="599" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="600" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="601" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="602" wangid="0,0,2,0,2,0,0,0"/>
   <wangtile tileid="603" wangid="0,0,2,0,2,0,2,0"/>
   <wangtile tileid="604" wangid="0,0,0,0,2,0,2,0"/>
   <wangtile tileid="605" wangid="0,0,0,0,2,0,0,0"/>
   <wangtile tileid="606" wangid="0,0,3,0,3,0,0,0"/>
   <wangtile tileid="607" wangid="0,0,3,0,3,0,3,0"/>
   <wangtile tileid="608" wangid="0,0,0,0,3,0,3,0"/>
   <wangtile tileid="609" wangid="0,0,0,0,3,0,0,0"/>
   <wangtile tileid="610" wangid="0,0,4,0,4,0,0,0"/>
   <wangtile tileid="611" wangid="0,0,4,0,4,0,4,0"/>
   <wangtile tileid="612" wangid="0,0,0,0,4,0,4,0"/>
   <wangtile tileid="613" wangid="0,0,0,0,4,0,0,0"/>
   <wangtile tileid="614" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="615" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="616" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="617" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="618" wangid="2,0,2,0,2,0,0,0"/>
   <wangtile tileid="619" wangid="2,0,2,0,2,0,2,0"/>
   <wangtile tileid="620" wangid="2,0,0,0,2,0,2,0"/>
   <wangtile tileid="621" wangid="2,0,0,0,2,0,0,0"/>
   <wangtile tileid="622" wangid="3,0,3,0,3,0,0,0"/>
   <wangtile tileid="623" wangid="3,0,3,0,3,0,3,0"/>
   <wangtile tileid="624" wangid="3,0,0,0,3,0,3,0"/>
   <wangtile tileid="625" wangid="3,0,0,0,3,0,0,0"/>
   <wangtile tileid="626" wangid="4,0,4,0,4,0,0,0"/>
   <wangtile tileid="627" wangid="4,0,4,0,4,0,4,0"/>
   <wangtile tileid="628" wangid="4,0,0,0,4,0,4,0"/>
   <wangtile tileid="629" wangid="4,0,0,0,4,0,0,0"/>
   <wangtile tileid="630" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="631" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="632" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="633" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="634" wangid="2,0,2,0,0,0,0,0"/>
   <wangtile tileid="635" wangid="2,0,2,0,0,0,2,0"/>
   <wangtile tileid="636" wangid="2,0,0,0,0,0,2,0"/>
   <wangtile tileid="637" wangid="2,0,0,0,0,0,0,0"/>
   <wangtile tileid="638" wangid="3,0,3,0,0,0,0,0"/>
   <wangtile tileid="639" wangid="3,0,3,0,0,0,3,0"/>
   <wangtile tileid="640" wangid="3,0,0,0,0,0,3,0"/>
   <wangtile tileid="641" wangid="3,0,0,0,0,0,0,0"/>
   <wangtile tileid="642" wangid="4,0,4,0,0,0,0,0"/>
   <wangtile tileid="643" wangid="4,0,4,0,0,0,4,0"/>
   <wangtile tileid="644" wangid="4,0,0,0,0,0,4,0"/>
   <wangtile tileid="645" wangid="4,0,0,0,0,0,0,0"/>
   <wangtile tileid="646" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="647" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="648" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="650" wangid="0,0,2,0,0,0,0,0"/>
   <wangtile tileid="651" wangid="0,0,2,0,0,0,2,0"/>
   <wangtile tileid="652" wangid="0,0,0,0,0,0,2,0"/>
   <wangtile tileid="654" wangid="0,0,3,0,0,0,0,0"/>
   <wangtile tileid="655" wangid="0,0,3,0,0,0,3,0"/>
   <wangtile tileid="656" wangid="0,0,0,0,0,0,3,0"/>
   <wangtile tileid="658" wangid="0,0,4,0,0,0,0,0"/>
   <wangtile tileid="659" wangid="0,0,4,0,0,0,4,0"/>
   <wangtile tileid="660" wangid="0,0,0,0,0,0,4,0"/>
   <wangtile tileid="662" wangid="0,0,5,0,5,0,0,0"/>
   <wangtile tileid="663" wangid="0,0,5,0,5,0,5,0"/>
   <wangtile tileid="664" wangid="0,0,0,0,5,0,5,0"/>
   <wangtile tileid="665" wangid="0,0,0,0,5,0,0,0"/>
   <wangtile tileid="666" wangid="5,0,5,0,5,0,0,0"/>
   <wangtile tileid="667" wangid="5,0,5,0,5,0,5,0"/>
   <wangtile tileid="668" wangid="5,0,0,0,5,0,5,0"/>
   <wangtile tileid="669" wangid="5,0,0,0,5,0,0,0"/>
   <wangtile tileid="670" wangid="5,0,5,0,0,0,0,0"/>
   <wangtile tileid="671" wangid="5,0,5,0,0,0,5,0"/>
   <wangtile tileid="672" wangid="5,0,0,0,0,0,5,0"/>
   <wangtile tileid="673" wangid="5,0,0,0,0,0,0,0"/>
   <wangtile tileid="674" wangid="0,0,5,0,0,0,0,0"/>
   <wangtile tileid="675" wangid="0,0,5,0,0,0,5,0"/>
   <wangtile tileid="676" wangid="0,0,0,0,0,0,5,0"/>
  </wangset>
  <wangset name="houses" type="corner" tile="225">
   <wangcolor name="house" color="#b98f5e" tile="225" probability="1"/>
   <wangcolor name="house, 2 floors" color="#9a6f43" tile="241" probability="1"/>
   <wangcolor name="house, 3 floors" color="#7a522d" tile="257" probability="1"/>
   <wangcolor name="stone house" color="#c97a5e" tile="273" probability="1"/>
   <wangcolor name="stone house, 2 floors" color="#a2593f" tile="289" probability="1"/>
   <wangcolor name="stone house, 3 floors" color="#7d3d28" tile="305" probability="1"/>
   <wangcolor name="ruin" color="#8d867b" tile="321" probability="1"/>
   <wangcolor name="rocks" color="#3a3a3a" tile="337" probability="1"/>
   <wangtile tileid="225" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="226" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="227" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="228" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="229" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="230" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="231" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="232" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="233" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="234" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="235" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="236" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="237" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="238" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="239" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="241" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="242" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="243" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="244" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="245" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="246" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="247" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="248" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="249" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="250" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="251" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="252" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="253" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="254" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="255" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="257" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="258" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="259" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="260" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="261" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="262" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="263" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="264" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="265" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="266" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="267" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="268" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="269" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="270" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="271" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="273" wangid="0,4,0,0,0,0,0,0"/>
   <wangtile tileid="274" wangid="0,0,0,4,0,0,0,0"/>
   <wangtile tileid="275" wangid="0,4,0,4,0,0,0,0"/>
   <wangtile tileid="276" wangid="0,0,0,0,0,4,0,0"/>
   <wangtile tileid="277" wangid="0,4,0,0,0,4,0,0"/>
   <wangtile tileid="278" wangid="0,0,0,4,0,4,0,0"/>
   <wangtile tileid="279" wangid="0,4,0,4,0,4,0,0"/>
   <wangtile tileid="280" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="281" wangid="0,4,0,0,0,0,0,4"/>
   <wangtile tileid="282" wangid="0,0,0,4,0,0,0,4"/>
   <wangtile tileid="283" wangid="0,4,0,4,0,0,0,4"/>
   <wangtile tileid="284" wangid="0,0,0,0,0,4,0,4"/>
   <wangtile tileid="285" wangid="0,4,0,0,0,4,0,4"/>
   <wangtile tileid="286" wangid="0,0,0,4,0,4,0,4"/>
   <wangtile tileid="287" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="289" wangid="0,5,0,0,0,0,0,0"/>
   <wangtile tileid="290" wangid="0,0,0,5,0,0,0,0"/>
   <wangtile tileid="291" wangid="0,5,0,5,0,0,0,0"/>
   <wangtile tileid="292" wangid="0,0,0,0,0,5,0,0"/>
   <wangtile tileid="293" wangid="0,5,0,0,0,5,0,0"/>
   <wangtile tileid="294" wangid="0,0,0,5,0,5,0,0"/>
   <wangtile tileid="295" wangid="0,5,0,5,0,5,0,0"/>
   <wangtile tileid="296" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="297" wangid="0,5,0,0,0,0,0,5"/>
   <wangtile tileid="298" wangid="0,0,0,5,0,0,0,5"/>
   <wangtile tileid="299" wangid="0,5,0,5,0,0,0,5"/>
   <wangtile tileid="300" wangid="0,0,0,0,0,5,0,5"/>
   <wangtile tileid="301" wangid="0,5,0,0,0,5,0,5"/>
   <wangtile tileid="302" wangid="0,0,0,5,0,5,0,5"/>
   <wangtile tileid="303" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="305" wangid="0,6,0,0,0,0,0,0"/>
   <wangtile tileid="306" wangid="0,0,0,6,0,0,0,0"/>
   <wangtile tileid="307" wangid="0,6,0,6,0,0,0,0"/>
   <wangtile tileid="308" wangid="0,0,0,0,0,6,0,0"/>
   <wangtile tileid="309" wangid="0,6,0,0,0,6,0,0"/>
   <wangtile tileid="310" wangid="0,0,0,6,0,6,0,0"/>
   <wangtile tileid="311" wangid="0,6,0,6,0,6,0,0"/>
   <wangtile tileid="312" wangid="0,0,0,0,0,0,0,6"/>
   <wangtile tileid="313" wangid="0,6,0,0,0,0,0,6"/>
   <wangtile tileid="314" wangid="0,0,0,6,0,0,0,6"/>
   <wangtile tileid="315" wangid="0,6,0,6,0,0,0,6"/>
   <wangtile tileid="316" wangid="0,0,0,0,0,6,0,6"/>
   <wangtile tileid="317" wangid="0,6,0,0,0,6,0,6"/>
   <wangtile tileid="318" wangid="0,0,0,6,0,6,0,6"/>
   <wangtile tileid="319" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="321" wangid="0,7,0,0,0,0,0,0"/>
   <wangtile tileid="322" wangid="0,0,0,7,0,0,0,0"/>
   <wangtile tileid="323" wangid="0,7,0,7,0,0,0,0"/>
   <wangtile tileid="324" wangid="0,0,0,0,0,7,0,0"/>
   <wangtile tileid="325" wangid="0,7,0,0,0,7,0,0"/>
   <wangtile tileid="326" wangid="0,0,0,7,0,7,0,0"/>
   <wangtile tileid="327" wangid="0,7,0,7,0,7,0,0"/>
   <wangtile tileid="328" wangid="0,0,0,0,0,0,0,7"/>
   <wangtile tileid="329" wangid="0,7,0,0,0,0,0,7"/>
   <wangtile tileid="330" wangid="0,0,0,7,0,0,0,7"/>
   <wangtile tileid="331" wangid="0,7,0,7,0,0,0,7"/>
   <wangtile tileid="332" wangid="0,0,0,0,0,7,0,7"/>
   <wangtile tileid="333" wangid="0,7,0,0,0,7,0,7"/>
   <wangtile tileid="334" wangid="0,0,0,7,0,7,0,7"/>
   <wangtile tileid="335" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="337" wangid="0,8,0,0,0,0,0,0"/>
   <wangtile tileid="338" wangid="0,0,0,8,0,0,0,0"/>
   <wangtile tileid="339" wangid="0,8,0,8,0,0,0,0"/>
   <wangtile tileid="340" wangid="0,0,0,0,0,8,0,0"/>
   <wangtile tileid="341" wangid="0,8,0,0,0,8,0,0"/>
   <wangtile tileid="342" wangid="0,0,0,8,0,8,0,0"/>
   <wangtile tileid="343" wangid="0,8,0,8,0,8,0,0"/>
   <wangtile tileid="344" wangid="0,0,0,0,0,0,0,8"/>
   <wangtile tileid="345" wangid="0,8,0,0,0,0,0,8"/>
   <wangtile tileid="346" wangid="0,0,0,8,0,0,0,8"/>
   <wangtile tileid="347" wangid="0,8,0,8,0,0,0,8"/>
   <wangtile tileid="348" wangid="0,0,0,0,0,8,0,8"/>
   <wangtile tileid="349" wangid="0,8,0,0,0,8,0,8"/>
   <wangtile tileid="350" wangid="0,0,0,8,0,8,0,8"/>
   <wangtile tileid="351" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="690" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="691" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="692" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="693" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="694" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="695" wangid="0,8,0,8,0,8,0,8"/>
  </wangset>
  <wangset name="zones" type="corner" tile="353">
   <wangcolor name="south" color="#3a4fc4" tile="353" probability="1"/>
   <wangcolor name="north" color="#99121f" tile="369" probability="1"/>
   <wangcolor name="forbidden" color="#3b3436" tile="385" probability="1"/>
   <wangcolor name="exit south" color="#1f8a8f" tile="401" probability="1"/>
   <wangcolor name="exit north" color="#b0642a" tile="417" probability="1"/>
   <wangtile tileid="353" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="354" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="355" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="356" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="357" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="358" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="359" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="360" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="361" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="362" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="363" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="364" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="365" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="366" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="367" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="369" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="370" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="371" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="372" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="373" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="374" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="375" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="376" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="377" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="378" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="379" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="380" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="381" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="382" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="383" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="385" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="386" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="387" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="388" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="389" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="390" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="391" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="392" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="393" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="394" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="395" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="396" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="397" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="398" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="399" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="401" wangid="0,4,0,0,0,0,0,0"/>
   <wangtile tileid="402" wangid="0,0,0,4,0,0,0,0"/>
   <wangtile tileid="403" wangid="0,4,0,4,0,0,0,0"/>
   <wangtile tileid="404" wangid="0,0,0,0,0,4,0,0"/>
   <wangtile tileid="405" wangid="0,4,0,0,0,4,0,0"/>
   <wangtile tileid="406" wangid="0,0,0,4,0,4,0,0"/>
   <wangtile tileid="407" wangid="0,4,0,4,0,4,0,0"/>
   <wangtile tileid="408" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="409" wangid="0,4,0,0,0,0,0,4"/>
   <wangtile tileid="410" wangid="0,0,0,4,0,0,0,4"/>
   <wangtile tileid="411" wangid="0,4,0,4,0,0,0,4"/>
   <wangtile tileid="412" wangid="0,0,0,0,0,4,0,4"/>
   <wangtile tileid="413" wangid="0,4,0,0,0,4,0,4"/>
   <wangtile tileid="414" wangid="0,0,0,4,0,4,0,4"/>
   <wangtile tileid="415" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="417" wangid="0,5,0,0,0,0,0,0"/>
   <wangtile tileid="418" wangid="0,0,0,5,0,0,0,0"/>
   <wangtile tileid="419" wangid="0,5,0,5,0,0,0,0"/>
   <wangtile tileid="420" wangid="0,0,0,0,0,5,0,0"/>
   <wangtile tileid="421" wangid="0,5,0,0,0,5,0,0"/>
   <wangtile tileid="422" wangid="0,0,0,5,0,5,0,0"/>
   <wangtile tileid="423" wangid="0,5,0,5,0,5,0,0"/>
   <wangtile tileid="424" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="425" wangid="0,5,0,0,0,0,0,5"/>
   <wangtile tileid="426" wangid="0,0,0,5,0,0,0,5"/>
   <wangtile tileid="427" wangid="0,5,0,5,0,0,0,5"/>
   <wangtile tileid="428" wangid="0,0,0,0,0,5,0,5"/>
   <wangtile tileid="429" wangid="0,5,0,0,0,5,0,5"/>
   <wangtile tileid="430" wangid="0,0,0,5,0,5,0,5"/>
   <wangtile tileid="431" wangid="0,5,0,5,0,5,0,5"/>
  </wangset>
  <wangset name="height in one layer" type="corner" tile="433">
   <wangcolor name="0.5" color="#c09e52" tile="433" probability="1"/>
   <wangcolor name="1" color="#aa883c" tile="449" probability="1"/>
   <wangcolor name="1.5" color="#947226" tile="465" probability="1"/>
   <wangcolor name="2" color="#7e5c10" tile="481" probability="1"/>
   <wangcolor name="2.5" color="#684600" tile="497" probability="1"/>
   <wangcolor name="3" color="#523000" tile="513" probability="1"/>
   <wangtile tileid="433" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="434" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="435" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="436" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="437" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="438" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="439" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="440" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="441" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="442" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="443" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="444" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="445" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="446" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="447" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="449" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="450" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="451" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="452" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="453" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="454" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="455" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="456" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="457" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="458" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="459" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="460" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="461" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="462" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="463" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="465" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="466" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="467" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="468" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="469" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="470" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="471" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="472" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="473" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="474" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="475" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="476" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="477" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="478" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="479" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="481" wangid="0,4,0,0,0,0,0,0"/>
   <wangtile tileid="482" wangid="0,0,0,4,0,0,0,0"/>
   <wangtile tileid="483" wangid="0,4,0,4,0,0,0,0"/>
   <wangtile tileid="484" wangid="0,0,0,0,0,4,0,0"/>
   <wangtile tileid="485" wangid="0,4,0,0,0,4,0,0"/>
   <wangtile tileid="486" wangid="0,0,0,4,0,4,0,0"/>
   <wangtile tileid="487" wangid="0,4,0,4,0,4,0,0"/>
   <wangtile tileid="488" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="489" wangid="0,4,0,0,0,0,0,4"/>
   <wangtile tileid="490" wangid="0,0,0,4,0,0,0,4"/>
   <wangtile tileid="491" wangid="0,4,0,4,0,0,0,4"/>
   <wangtile tileid="492" wangid="0,0,0,0,0,4,0,4"/>
   <wangtile tileid="493" wangid="0,4,0,0,0,4,0,4"/>
   <wangtile tileid="494" wangid="0,0,0,4,0,4,0,4"/>
   <wangtile tileid="495" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="497" wangid="0,5,0,0,0,0,0,0"/>
   <wangtile tileid="498" wangid="0,0,0,5,0,0,0,0"/>
   <wangtile tileid="499" wangid="0,5,0,5,0,0,0,0"/>
   <wangtile tileid="500" wangid="0,0,0,0,0,5,0,0"/>
   <wangtile tileid="501" wangid="0,5,0,0,0,5,0,0"/>
   <wangtile tileid="502" wangid="0,0,0,5,0,5,0,0"/>
   <wangtile tileid="503" wangid="0,5,0,5,0,5,0,0"/>
   <wangtile tileid="504" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="505" wangid="0,5,0,0,0,0,0,5"/>
   <wangtile tileid="506" wangid="0,0,0,5,0,0,0,5"/>
   <wangtile tileid="507" wangid="0,5,0,5,0,0,0,5"/>
   <wangtile tileid="508" wangid="0,0,0,0,0,5,0,5"/>
   <wangtile tileid="509" wangid="0,5,0,0,0,5,0,5"/>
   <wangtile tileid="510" wangid="0,0,0,5,0,5,0,5"/>
   <wangtile tileid="511" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="513" wangid="0,6,0,0,0,0,0,0"/>
   <wangtile tileid="514" wangid="0,0,0,6,0,0,0,0"/>
   <wangtile tileid="515" wangid="0,6,0,6,0,0,0,0"/>
   <wangtile tileid="516" wangid="0,0,0,0,0,6,0,0"/>
   <wangtile tileid="517" wangid="0,6,0,0,0,6,0,0"/>
   <wangtile tileid="518" wangid="0,0,0,6,0,6,0,0"/>
   <wangtile tileid="519" wangid="0,6,0,6,0,6,0,0"/>
   <wangtile tileid="520" wangid="0,0,0,0,0,0,0,6"/>
   <wangtile tileid="521" wangid="0,6,0,0,0,0,0,6"/>
   <wangtile tileid="522" wangid="0,0,0,6,0,0,0,6"/>
   <wangtile tileid="523" wangid="0,6,0,6,0,0,0,6"/>
   <wangtile tileid="524" wangid="0,0,0,0,0,6,0,6"/>
   <wangtile tileid="525" wangid="0,6,0,0,0,6,0,6"/>
   <wangtile tileid="526" wangid="0,0,0,6,0,6,0,6"/>
   <wangtile tileid="527" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="528" wangid="0,2,0,1,0,1,0,1"/>
   <wangtile tileid="529" wangid="0,1,0,2,0,1,0,1"/>
   <wangtile tileid="530" wangid="0,2,0,2,0,1,0,1"/>
   <wangtile tileid="531" wangid="0,1,0,1,0,2,0,1"/>
   <wangtile tileid="532" wangid="0,2,0,1,0,2,0,1"/>
   <wangtile tileid="533" wangid="0,1,0,2,0,2,0,1"/>
   <wangtile tileid="534" wangid="0,2,0,2,0,2,0,1"/>
   <wangtile tileid="535" wangid="0,1,0,1,0,1,0,2"/>
   <wangtile tileid="536" wangid="0,2,0,1,0,1,0,2"/>
   <wangtile tileid="537" wangid="0,1,0,2,0,1,0,2"/>
   <wangtile tileid="538" wangid="0,2,0,2,0,1,0,2"/>
   <wangtile tileid="539" wangid="0,1,0,1,0,2,0,2"/>
   <wangtile tileid="540" wangid="0,2,0,1,0,2,0,2"/>
   <wangtile tileid="541" wangid="0,1,0,2,0,2,0,2"/>
   <wangtile tileid="542" wangid="0,3,0,2,0,2,0,2"/>
   <wangtile tileid="543" wangid="0,2,0,3,0,2,0,2"/>
   <wangtile tileid="544" wangid="0,3,0,3,0,2,0,2"/>
   <wangtile tileid="545" wangid="0,2,0,2,0,3,0,2"/>
   <wangtile tileid="546" wangid="0,3,0,2,0,3,0,2"/>
   <wangtile tileid="547" wangid="0,2,0,3,0,3,0,2"/>
   <wangtile tileid="548" wangid="0,3,0,3,0,3,0,2"/>
   <wangtile tileid="549" wangid="0,2,0,2,0,2,0,3"/>
   <wangtile tileid="550" wangid="0,3,0,2,0,2,0,3"/>
   <wangtile tileid="551" wangid="0,2,0,3,0,2,0,3"/>
   <wangtile tileid="552" wangid="0,3,0,3,0,2,0,3"/>
   <wangtile tileid="553" wangid="0,2,0,2,0,3,0,3"/>
   <wangtile tileid="554" wangid="0,3,0,2,0,3,0,3"/>
   <wangtile tileid="555" wangid="0,2,0,3,0,3,0,3"/>
   <wangtile tileid="556" wangid="0,4,0,3,0,3,0,3"/>
   <wangtile tileid="557" wangid="0,3,0,4,0,3,0,3"/>
   <wangtile tileid="558" wangid="0,4,0,4,0,3,0,3"/>
   <wangtile tileid="559" wangid="0,3,0,3,0,4,0,3"/>
   <wangtile tileid="560" wangid="0,4,0,3,0,4,0,3"/>
   <wangtile tileid="561" wangid="0,3,0,4,0,4,0,3"/>
   <wangtile tileid="562" wangid="0,4,0,4,0,4,0,3"/>
   <wangtile tileid="563" wangid="0,3,0,3,0,3,0,4"/>
   <wangtile tileid="564" wangid="0,4,0,3,0,3,0,4"/>
   <wangtile tileid="565" wangid="0,3,0,4,0,3,0,4"/>
   <wangtile tileid="566" wangid="0,4,0,4,0,3,0,4"/>
   <wangtile tileid="567" wangid="0,3,0,3,0,4,0,4"/>
   <wangtile tileid="568" wangid="0,4,0,3,0,4,0,4"/>
   <wangtile tileid="569" wangid="0,3,0,4,0,4,0,4"/>
   <wangtile tileid="570" wangid="0,5,0,4,0,4,0,4"/>
   <wangtile tileid="571" wangid="0,4,0,5,0,4,0,4"/>
   <wangtile tileid="572" wangid="0,5,0,5,0,4,0,4"/>
   <wangtile tileid="573" wangid="0,4,0,4,0,5,0,4"/>
   <wangtile tileid="574" wangid="0,5,0,4,0,5,0,4"/>
   <wangtile tileid="575" wangid="0,4,0,5,0,5,0,4"/>
   <wangtile tileid="576" wangid="0,5,0,5,0,5,0,4"/>
   <wangtile tileid="577" wangid="0,4,0,4,0,4,0,5"/>
   <wangtile tileid="578" wangid="0,5,0,4,0,4,0,5"/>
   <wangtile tileid="579" wangid="0,4,0,5,0,4,0,5"/>
   <wangtile tileid="580" wangid="0,5,0,5,0,4,0,5"/>
   <wangtile tileid="581" wangid="0,4,0,4,0,5,0,5"/>
   <wangtile tileid="582" wangid="0,5,0,4,0,5,0,5"/>
   <wangtile tileid="583" wangid="0,4,0,5,0,5,0,5"/>
   <wangtile tileid="584" wangid="0,6,0,5,0,5,0,5"/>
   <wangtile tileid="585" wangid="0,5,0,6,0,5,0,5"/>
   <wangtile tileid="586" wangid="0,6,0,6,0,5,0,5"/>
   <wangtile tileid="587" wangid="0,5,0,5,0,6,0,5"/>
   <wangtile tileid="588" wangid="0,6,0,5,0,6,0,5"/>
   <wangtile tileid="589" wangid="0,5,0,6,0,6,0,5"/>
   <wangtile tileid="590" wangid="0,6,0,6,0,6,0,5"/>
   <wangtile tileid="591" wangid="0,5,0,5,0,5,0,6"/>
   <wangtile tileid="592" wangid="0,6,0,5,0,5,0,6"/>
   <wangtile tileid="593" wangid="0,5,0,6,0,5,0,6"/>
   <wangtile tileid="594" wangid="0,6,0,6,0,5,0,6"/>
   <wangtile tileid="595" wangid="0,5,0,5,0,6,0,6"/>
   <wangtile tileid="596" wangid="0,6,0,5,0,6,0,6"/>
   <wangtile tileid="597" wangid="0,5,0,6,0,6,0,6"/>
  </wangset>
  <wangset name="square by square" type="mixed" tile="696">
   <wangcolor name="hill" color="#b08d4a" tile="696" probability="1"/>
   <wangcolor name="wood" color="#3f7d3a" tile="727" probability="1"/>
   <wangcolor name="marsh" color="#6f8a6a" tile="758" probability="1"/>
   <wangcolor name="water" color="#4f86a0" tile="789" probability="1"/>
   <wangtile tileid="1" wangid="1,1,1,0,0,0,0,0"/>
   <wangtile tileid="2" wangid="0,0,1,1,1,0,0,0"/>
   <wangtile tileid="3" wangid="1,1,1,1,1,0,0,0"/>
   <wangtile tileid="4" wangid="0,0,0,0,1,1,1,0"/>
   <wangtile tileid="5" wangid="1,1,1,0,1,1,1,0"/>
   <wangtile tileid="6" wangid="0,0,1,1,1,1,1,0"/>
   <wangtile tileid="7" wangid="1,1,1,1,1,1,1,0"/>
   <wangtile tileid="8" wangid="1,0,0,0,0,0,1,1"/>
   <wangtile tileid="9" wangid="1,1,1,0,0,0,1,1"/>
   <wangtile tileid="10" wangid="1,0,1,1,1,0,1,1"/>
   <wangtile tileid="11" wangid="1,1,1,1,1,0,1,1"/>
   <wangtile tileid="12" wangid="1,0,0,0,1,1,1,1"/>
   <wangtile tileid="13" wangid="1,1,1,0,1,1,1,1"/>
   <wangtile tileid="14" wangid="1,0,1,1,1,1,1,1"/>
   <wangtile tileid="15" wangid="1,1,1,1,1,1,1,1"/>
   <wangtile tileid="33" wangid="2,2,2,0,0,0,0,0"/>
   <wangtile tileid="34" wangid="0,0,2,2,2,0,0,0"/>
   <wangtile tileid="35" wangid="2,2,2,2,2,0,0,0"/>
   <wangtile tileid="36" wangid="0,0,0,0,2,2,2,0"/>
   <wangtile tileid="37" wangid="2,2,2,0,2,2,2,0"/>
   <wangtile tileid="38" wangid="0,0,2,2,2,2,2,0"/>
   <wangtile tileid="39" wangid="2,2,2,2,2,2,2,0"/>
   <wangtile tileid="40" wangid="2,0,0,0,0,0,2,2"/>
   <wangtile tileid="41" wangid="2,2,2,0,0,0,2,2"/>
   <wangtile tileid="42" wangid="2,0,2,2,2,0,2,2"/>
   <wangtile tileid="43" wangid="2,2,2,2,2,0,2,2"/>
   <wangtile tileid="44" wangid="2,0,0,0,2,2,2,2"/>
   <wangtile tileid="45" wangid="2,2,2,0,2,2,2,2"/>
   <wangtile tileid="46" wangid="2,0,2,2,2,2,2,2"/>
   <wangtile tileid="47" wangid="2,2,2,2,2,2,2,2"/>
   <wangtile tileid="49" wangid="3,3,3,0,0,0,0,0"/>
   <wangtile tileid="50" wangid="0,0,3,3,3,0,0,0"/>
   <wangtile tileid="51" wangid="3,3,3,3,3,0,0,0"/>
   <wangtile tileid="52" wangid="0,0,0,0,3,3,3,0"/>
   <wangtile tileid="53" wangid="3,3,3,0,3,3,3,0"/>
   <wangtile tileid="54" wangid="0,0,3,3,3,3,3,0"/>
   <wangtile tileid="55" wangid="3,3,3,3,3,3,3,0"/>
   <wangtile tileid="56" wangid="3,0,0,0,0,0,3,3"/>
   <wangtile tileid="57" wangid="3,3,3,0,0,0,3,3"/>
   <wangtile tileid="58" wangid="3,0,3,3,3,0,3,3"/>
   <wangtile tileid="59" wangid="3,3,3,3,3,0,3,3"/>
   <wangtile tileid="60" wangid="3,0,0,0,3,3,3,3"/>
   <wangtile tileid="61" wangid="3,3,3,0,3,3,3,3"/>
   <wangtile tileid="62" wangid="3,0,3,3,3,3,3,3"/>
   <wangtile tileid="63" wangid="3,3,3,3,3,3,3,3"/>
   <wangtile tileid="65" wangid="4,4,4,0,0,0,0,0"/>
   <wangtile tileid="66" wangid="0,0,4,4,4,0,0,0"/>
   <wangtile tileid="67" wangid="4,4,4,4,4,0,0,0"/>
   <wangtile tileid="68" wangid="0,0,0,0,4,4,4,0"/>
   <wangtile tileid="69" wangid="4,4,4,0,4,4,4,0"/>
   <wangtile tileid="70" wangid="0,0,4,4,4,4,4,0"/>
   <wangtile tileid="71" wangid="4,4,4,4,4,4,4,0"/>
   <wangtile tileid="72" wangid="4,0,0,0,0,0,4,4"/>
   <wangtile tileid="73" wangid="4,4,4,0,0,0,4,4"/>
   <wangtile tileid="74" wangid="4,0,4,4,4,0,4,4"/>
   <wangtile tileid="75" wangid="4,4,4,4,4,0,4,4"/>
   <wangtile tileid="76" wangid="4,0,0,0,4,4,4,4"/>
   <wangtile tileid="77" wangid="4,4,4,0,4,4,4,4"/>
   <wangtile tileid="78" wangid="4,0,4,4,4,4,4,4"/>
   <wangtile tileid="79" wangid="4,4,4,4,4,4,4,4"/>
   <wangtile tileid="696" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="697" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="698" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="699" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="700" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="701" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="702" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="703" wangid="1,1,1,0,1,0,0,0"/>
   <wangtile tileid="704" wangid="1,0,1,1,1,0,0,0"/>
   <wangtile tileid="705" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="706" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="707" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="708" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="709" wangid="1,1,1,0,0,0,1,0"/>
   <wangtile tileid="710" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="711" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="712" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="713" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="714" wangid="1,1,1,0,1,0,1,0"/>
   <wangtile tileid="715" wangid="0,0,1,1,1,0,1,0"/>
   <wangtile tileid="716" wangid="1,0,1,1,1,0,1,0"/>
   <wangtile tileid="717" wangid="1,1,1,1,1,0,1,0"/>
   <wangtile tileid="718" wangid="1,0,0,0,1,1,1,0"/>
   <wangtile tileid="719" wangid="0,0,1,0,1,1,1,0"/>
   <wangtile tileid="720" wangid="1,0,1,0,1,1,1,0"/>
   <wangtile tileid="721" wangid="1,0,1,1,1,1,1,0"/>
   <wangtile tileid="722" wangid="1,0,1,0,0,0,1,1"/>
   <wangtile tileid="723" wangid="1,0,0,0,1,0,1,1"/>
   <wangtile tileid="724" wangid="1,0,1,0,1,0,1,1"/>
   <wangtile tileid="725" wangid="1,1,1,0,1,0,1,1"/>
   <wangtile tileid="726" wangid="1,0,1,0,1,1,1,1"/>
   <wangtile tileid="727" wangid="2,0,0,0,0,0,0,0"/>
   <wangtile tileid="728" wangid="0,0,2,0,0,0,0,0"/>
   <wangtile tileid="729" wangid="2,0,2,0,0,0,0,0"/>
   <wangtile tileid="730" wangid="0,0,0,0,2,0,0,0"/>
   <wangtile tileid="731" wangid="2,0,0,0,2,0,0,0"/>
   <wangtile tileid="732" wangid="0,0,2,0,2,0,0,0"/>
   <wangtile tileid="733" wangid="2,0,2,0,2,0,0,0"/>
   <wangtile tileid="734" wangid="2,2,2,0,2,0,0,0"/>
   <wangtile tileid="735" wangid="2,0,2,2,2,0,0,0"/>
   <wangtile tileid="736" wangid="0,0,0,0,0,0,2,0"/>
   <wangtile tileid="737" wangid="2,0,0,0,0,0,2,0"/>
   <wangtile tileid="738" wangid="0,0,2,0,0,0,2,0"/>
   <wangtile tileid="739" wangid="2,0,2,0,0,0,2,0"/>
   <wangtile tileid="740" wangid="2,2,2,0,0,0,2,0"/>
   <wangtile tileid="741" wangid="0,0,0,0,2,0,2,0"/>
   <wangtile tileid="742" wangid="2,0,0,0,2,0,2,0"/>
   <wangtile tileid="743" wangid="0,0,2,0,2,0,2,0"/>
   <wangtile tileid="744" wangid="2,0,2,0,2,0,2,0"/>
   <wangtile tileid="745" wangid="2,2,2,0,2,0,2,0"/>
   <wangtile tileid="746" wangid="0,0,2,2,2,0,2,0"/>
   <wangtile tileid="747" wangid="2,0,2,2,2,0,2,0"/>
   <wangtile tileid="748" wangid="2,2,2,2,2,0,2,0"/>
   <wangtile tileid="749" wangid="2,0,0,0,2,2,2,0"/>
   <wangtile tileid="750" wangid="0,0,2,0,2,2,2,0"/>
   <wangtile tileid="751" wangid="2,0,2,0,2,2,2,0"/>
   <wangtile tileid="752" wangid="2,0,2,2,2,2,2,0"/>
   <wangtile tileid="753" wangid="2,0,2,0,0,0,2,2"/>
   <wangtile tileid="754" wangid="2,0,0,0,2,0,2,2"/>
   <wangtile tileid="755" wangid="2,0,2,0,2,0,2,2"/>
   <wangtile tileid="756" wangid="2,2,2,0,2,0,2,2"/>
   <wangtile tileid="757" wangid="2,0,2,0,2,2,2,2"/>
   <wangtile tileid="758" wangid="3,0,0,0,0,0,0,0"/>
   <wangtile tileid="759" wangid="0,0,3,0,0,0,0,0"/>
   <wangtile tileid="760" wangid="3,0,3,0,0,0,0,0"/>
   <wangtile tileid="761" wangid="0,0,0,0,3,0,0,0"/>
   <wangtile tileid="762" wangid="3,0,0,0,3,0,0,0"/>
   <wangtile tileid="763" wangid="0,0,3,0,3,0,0,0"/>
   <wangtile tileid="764" wangid="3,0,3,0,3,0,0,0"/>
   <wangtile tileid="765" wangid="3,3,3,0,3,0,0,0"/>
   <wangtile tileid="766" wangid="3,0,3,3,3,0,0,0"/>
   <wangtile tileid="767" wangid="0,0,0,0,0,0,3,0"/>
   <wangtile tileid="768" wangid="3,0,0,0,0,0,3,0"/>
   <wangtile tileid="769" wangid="0,0,3,0,0,0,3,0"/>
   <wangtile tileid="770" wangid="3,0,3,0,0,0,3,0"/>
   <wangtile tileid="771" wangid="3,3,3,0,0,0,3,0"/>
   <wangtile tileid="772" wangid="0,0,0,0,3,0,3,0"/>
   <wangtile tileid="773" wangid="3,0,0,0,3,0,3,0"/>
   <wangtile tileid="774" wangid="0,0,3,0,3,0,3,0"/>
   <wangtile tileid="775" wangid="3,0,3,0,3,0,3,0"/>
   <wangtile tileid="776" wangid="3,3,3,0,3,0,3,0"/>
   <wangtile tileid="777" wangid="0,0,3,3,3,0,3,0"/>
   <wangtile tileid="778" wangid="3,0,3,3,3,0,3,0"/>
   <wangtile tileid="779" wangid="3,3,3,3,3,0,3,0"/>
   <wangtile tileid="780" wangid="3,0,0,0,3,3,3,0"/>
   <wangtile tileid="781" wangid="0,0,3,0,3,3,3,0"/>
   <wangtile tileid="782" wangid="3,0,3,0,3,3,3,0"/>
   <wangtile tileid="783" wangid="3,0,3,3,3,3,3,0"/>
   <wangtile tileid="784" wangid="3,0,3,0,0,0,3,3"/>
   <wangtile tileid="785" wangid="3,0,0,0,3,0,3,3"/>
   <wangtile tileid="786" wangid="3,0,3,0,3,0,3,3"/>
   <wangtile tileid="787" wangid="3,3,3,0,3,0,3,3"/>
   <wangtile tileid="788" wangid="3,0,3,0,3,3,3,3"/>
   <wangtile tileid="789" wangid="4,0,0,0,0,0,0,0"/>
   <wangtile tileid="790" wangid="0,0,4,0,0,0,0,0"/>
   <wangtile tileid="791" wangid="4,0,4,0,0,0,0,0"/>
   <wangtile tileid="792" wangid="0,0,0,0,4,0,0,0"/>
   <wangtile tileid="793" wangid="4,0,0,0,4,0,0,0"/>
   <wangtile tileid="794" wangid="0,0,4,0,4,0,0,0"/>
   <wangtile tileid="795" wangid="4,0,4,0,4,0,0,0"/>
   <wangtile tileid="796" wangid="4,4,4,0,4,0,0,0"/>
   <wangtile tileid="797" wangid="4,0,4,4,4,0,0,0"/>
   <wangtile tileid="798" wangid="0,0,0,0,0,0,4,0"/>
   <wangtile tileid="799" wangid="4,0,0,0,0,0,4,0"/>
   <wangtile tileid="800" wangid="0,0,4,0,0,0,4,0"/>
   <wangtile tileid="801" wangid="4,0,4,0,0,0,4,0"/>
   <wangtile tileid="802" wangid="4,4,4,0,0,0,4,0"/>
   <wangtile tileid="803" wangid="0,0,0,0,4,0,4,0"/>
   <wangtile tileid="804" wangid="4,0,0,0,4,0,4,0"/>
   <wangtile tileid="805" wangid="0,0,4,0,4,0,4,0"/>
   <wangtile tileid="806" wangid="4,0,4,0,4,0,4,0"/>
   <wangtile tileid="807" wangid="4,4,4,0,4,0,4,0"/>
   <wangtile tileid="808" wangid="0,0,4,4,4,0,4,0"/>
   <wangtile tileid="809" wangid="4,0,4,4,4,0,4,0"/>
   <wangtile tileid="810" wangid="4,4,4,4,4,0,4,0"/>
   <wangtile tileid="811" wangid="4,0,0,0,4,4,4,0"/>
   <wangtile tileid="812" wangid="0,0,4,0,4,4,4,0"/>
   <wangtile tileid="813" wangid="4,0,4,0,4,4,4,0"/>
   <wangtile tileid="814" wangid="4,0,4,4,4,4,4,0"/>
   <wangtile tileid="815" wangid="4,0,4,0,0,0,4,4"/>
   <wangtile tileid="816" wangid="4,0,0,0,4,0,4,4"/>
   <wangtile tileid="817" wangid="4,0,4,0,4,0,4,4"/>
   <wangtile tileid="818" wangid="4,4,4,0,4,0,4,4"/>
   <wangtile tileid="819" wangid="4,0,4,0,4,4,4,4"/>
  </wangset>
 </wangsets>
</tileset>
