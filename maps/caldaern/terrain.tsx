<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="32" tileheight="32" tilecount="2064" columns="16">
 <image source="terrain.png" width="512" height="4128"/>
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
 <tile id="820" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="821" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="822" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="823" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="824" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="825" type="forest" probability="0.01">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="826" type="river" probability="0.01">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="827" type="river" probability="0.01">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="828" type="river" probability="0.01">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="829" type="river" probability="0.01">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="830" type="river" probability="0.01">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="831" type="marsh" probability="0.01">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="832" type="marsh" probability="0.01">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="833" type="marsh" probability="0.01">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="834" type="marsh" probability="0.01">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="835" type="hill" probability="0.01">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="836" type="hill" probability="0.01">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="837" type="hill" probability="0.01">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="838" type="building" probability="0.01">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="839" type="building" probability="0.01">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="840" type="building" probability="0.01">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="841" type="building" probability="0.01">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="842" type="building" probability="0.01">
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
 <tile id="992" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="993" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="994" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="995" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="996" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="997" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="998" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="999" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1000" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1001" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1002" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1003" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1004" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1005" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1006" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1007" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1008" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1009" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1010" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1011" type="hill" probability="3">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1012" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1013" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1014" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1015" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1016" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1017" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1018" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1019" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1020" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1021" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1022" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1023" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1024" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1025" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1026" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1027" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1028" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1029" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1030" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1031" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1032" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1033" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1034" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1035" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1036" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1037" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1038" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1039" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1040" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1041" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1042" type="hill">
  <properties>
   <property name="colour" value="anvil"/>
  </properties>
 </tile>
 <tile id="1043" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1044" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1045" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1046" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1047" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1048" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1049" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1050" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1051" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1052" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1053" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1054" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1055" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1056" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1057" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1058" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1059" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1060" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1061" type="hill" probability="0.4">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1062" type="hill" probability="3">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1063" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1064" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1065" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1066" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1067" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1068" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1069" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1070" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1071" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1072" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1073" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1074" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1075" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1076" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1077" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1078" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1079" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1080" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1081" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1082" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1083" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1084" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1085" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1086" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1087" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1088" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1089" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1090" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1091" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1092" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1093" type="hill">
  <properties>
   <property name="colour" value="pagan_temple"/>
  </properties>
 </tile>
 <tile id="1094" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1095" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1096" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1097" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1098" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1099" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1100" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1101" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1102" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1103" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1104" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1105" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1106" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1107" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1108" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1109" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1110" type="hill" probability="0.2">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1111" type="hill" probability="3">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1112" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1113" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1114" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1115" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1116" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1117" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1118" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1119" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1120" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1121" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1122" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1123" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1124" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1125" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1126" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1127" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1128" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1129" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1130" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1131" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1132" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1133" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1134" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1135" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1136" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1137" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1138" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1139" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1140" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1141" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1142" type="hill">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1143" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1144" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1145" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1146" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1147" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1148" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1149" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1150" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1151" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1152" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1153" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1154" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1155" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1156" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1157" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1158" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1159" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1160" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1161" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1162" type="forest" probability="3">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1163" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1164" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1165" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1166" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1167" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1168" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1169" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1170" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1171" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1172" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1173" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1174" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1175" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1176" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1177" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1178" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1179" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1180" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1181" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1182" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1183" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1184" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1185" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1186" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1187" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1188" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1189" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1190" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1191" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1192" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1193" type="forest">
  <properties>
   <property name="colour" value="mushroom"/>
  </properties>
 </tile>
 <tile id="1194" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1195" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1196" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1197" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1198" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1199" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1200" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1201" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1202" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1203" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1204" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1205" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1206" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1207" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1208" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1209" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1210" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1211" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1212" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1213" type="forest" probability="3">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1214" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1215" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1216" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1217" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1218" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1219" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1220" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1221" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1222" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1223" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1224" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1225" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1226" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1227" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1228" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1229" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1230" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1231" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1232" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1233" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1234" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1235" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1236" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1237" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1238" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1239" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1240" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1241" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1242" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1243" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1244" type="forest">
  <properties>
   <property name="colour" value="wildwood"/>
  </properties>
 </tile>
 <tile id="1245" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1246" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1247" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1248" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1249" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1250" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1251" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1252" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1253" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1254" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1255" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1256" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1257" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1258" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1259" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1260" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1261" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1262" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1263" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1264" type="forest" probability="3">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1265" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1266" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1267" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1268" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1269" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1270" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1271" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1272" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1273" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1274" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1275" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1276" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1277" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1278" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1279" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1280" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1281" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1282" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1283" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1284" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1285" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1286" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1287" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1288" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1289" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1290" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1291" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1292" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1293" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1294" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1295" type="forest">
  <properties>
   <property name="colour" value="ancient"/>
  </properties>
 </tile>
 <tile id="1296" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1297" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1298" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1299" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1300" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1301" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1302" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1303" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1304" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1305" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1306" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1307" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1308" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1309" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1310" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1311" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1312" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1313" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1314" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1315" type="forest" probability="3">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1316" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1317" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1318" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1319" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1320" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1321" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1322" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1323" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1324" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1325" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1326" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1327" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1328" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1329" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1330" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1331" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1332" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1333" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1334" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1335" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1336" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1337" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1338" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1339" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1340" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1341" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1342" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1343" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1344" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1345" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1346" type="forest">
  <properties>
   <property name="colour" value="colour_forest"/>
  </properties>
 </tile>
 <tile id="1347" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1348" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1349" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1350" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1351" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1352" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1353" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1354" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1355" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1356" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1357" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1358" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1359" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1360" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1361" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1362" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1363" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1364" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1365" type="forest" probability="0.4">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1366" type="forest" probability="3">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1367" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1368" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1369" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1370" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1371" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1372" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1373" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1374" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1375" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1376" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1377" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1378" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1379" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1380" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1381" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1382" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1383" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1384" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1385" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1386" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1387" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1388" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1389" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1390" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1391" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1392" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1393" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1394" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1395" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1396" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1397" type="forest">
  <properties>
   <property name="colour" value="toxic"/>
  </properties>
 </tile>
 <tile id="1398" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1399" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1400" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1401" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1402" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1403" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1404" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1405" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1406" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1407" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1408" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1409" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1410" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1411" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1412" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1413" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1414" type="forest" probability="0.2">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1415" type="forest" probability="3">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1416" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1417" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1418" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1419" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1420" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1421" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1422" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1423" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1424" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1425" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1426" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1427" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1428" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1429" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1430" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1431" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1432" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1433" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1434" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1435" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1436" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1437" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1438" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1439" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1440" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1441" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1442" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1443" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1444" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1445" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1446" type="forest">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1447" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1448" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1449" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1450" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1451" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1452" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1453" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1454" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1455" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1456" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1457" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1458" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1459" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1460" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1461" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1462" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1463" type="river" probability="0.4">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1464" type="river" probability="0.4">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1465" type="river" probability="0.4">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1466" type="river" probability="0.3">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1467" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1468" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1469" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1470" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1471" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1472" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1473" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1474" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1475" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1476" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1477" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1478" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1479" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1480" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1481" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1482" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1483" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1484" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1485" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1486" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1487" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1488" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1489" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1490" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1491" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1492" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1493" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1494" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1495" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1496" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1497" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1498" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1499" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1500" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1501" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1502" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1503" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1504" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1505" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1506" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1507" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1508" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1509" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1510" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1511" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1512" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1513" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1514" type="river" probability="0.4">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1515" type="river" probability="0.4">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1516" type="river" probability="0.4">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1517" type="river" probability="0.3">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1518" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1519" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1520" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1521" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1522" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1523" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1524" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1525" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1526" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1527" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1528" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1529" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1530" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1531" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1532" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1533" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1534" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1535" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1536" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1537" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1538" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1539" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1540" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1541" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1542" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1543" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1544" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1545" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1546" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1547" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1548" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1549" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1550" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1551" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1552" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1553" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1554" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1555" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1556" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1557" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1558" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1559" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1560" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1561" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1562" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1563" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1564" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1565" type="river" probability="0.4">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1566" type="river" probability="0.4">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1567" type="river" probability="0.4">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1568" type="river" probability="0.3">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1569" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1570" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1571" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1572" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1573" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1574" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1575" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1576" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1577" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1578" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1579" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1580" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1581" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1582" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1583" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1584" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1585" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1586" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1587" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1588" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1589" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1590" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1591" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1592" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1593" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1594" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1595" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1596" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1597" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1598" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1599" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1600" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1601" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1602" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1603" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1604" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1605" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1606" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1607" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1608" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1609" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1610" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1611" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1612" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1613" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1614" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1615" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1616" type="river" probability="0.4">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1617" type="river" probability="0.4">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1618" type="river" probability="0.4">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1619" type="river" probability="0.3">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1620" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1621" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1622" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1623" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1624" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1625" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1626" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1627" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1628" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1629" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1630" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1631" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1632" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1633" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1634" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1635" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1636" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1637" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1638" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1639" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1640" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1641" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1642" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1643" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1644" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1645" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1646" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1647" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1648" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1649" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1650" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1651" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1652" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1653" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1654" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1655" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1656" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1657" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1658" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1659" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1660" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1661" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1662" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1663" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1664" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1665" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1666" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1667" type="river" probability="0.2">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1668" type="river" probability="0.3">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1669" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1670" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1671" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1672" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1673" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1674" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1675" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1676" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1677" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1678" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1679" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1680" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1681" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1682" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1683" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1684" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1685" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1686" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1687" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1688" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1689" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1690" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1691" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1692" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1693" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1694" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1695" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1696" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1697" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1698" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1699" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1700" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1701" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1702" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1703" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1704" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1705" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1706" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1707" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1708" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1709" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1710" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1711" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1712" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1713" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1714" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1715" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1716" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1717" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1718" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1719" type="marsh" probability="3">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1720" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1721" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1722" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1723" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1724" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1725" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1726" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1727" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1728" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1729" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1730" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1731" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1732" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1733" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1734" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1735" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1736" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1737" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1738" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1739" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1740" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1741" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1742" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1743" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1744" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1745" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1746" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1747" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1748" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1749" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1750" type="marsh">
  <properties>
   <property name="colour" value="groundblood"/>
  </properties>
 </tile>
 <tile id="1751" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1752" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1753" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1754" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1755" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1756" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1757" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1758" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1759" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1760" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1761" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1762" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1763" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1764" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1765" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1766" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1767" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1768" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1769" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1770" type="marsh" probability="3">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1771" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1772" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1773" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1774" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1775" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1776" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1777" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1778" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1779" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1780" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1781" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1782" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1783" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1784" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1785" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1786" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1787" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1788" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1789" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1790" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1791" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1792" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1793" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1794" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1795" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1796" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1797" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1798" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1799" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1800" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1801" type="marsh">
  <properties>
   <property name="colour" value="quicksand"/>
  </properties>
 </tile>
 <tile id="1802" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1803" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1804" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1805" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1806" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1807" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1808" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1809" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1810" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1811" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1812" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1813" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1814" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1815" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1816" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1817" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1818" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1819" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1820" type="marsh" probability="0.4">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1821" type="marsh" probability="3">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1822" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1823" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1824" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1825" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1826" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1827" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1828" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1829" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1830" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1831" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1832" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1833" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1834" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1835" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1836" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1837" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1838" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1839" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1840" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1841" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1842" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1843" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1844" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1845" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1846" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1847" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1848" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1849" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1850" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1851" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1852" type="marsh">
  <properties>
   <property name="colour" value="mystwamp"/>
  </properties>
 </tile>
 <tile id="1853" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1854" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1855" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1856" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1857" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1858" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1859" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1860" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1861" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1862" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1863" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1864" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1865" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1866" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1867" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1868" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1869" type="marsh" probability="0.2">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1870" type="marsh" probability="3">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1871" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1872" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1873" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1874" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1875" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1876" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1877" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1878" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1879" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1880" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1881" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1882" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1883" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1884" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1885" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1886" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1887" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1888" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1889" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1890" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1891" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1892" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1893" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1894" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1895" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1896" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1897" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1898" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1899" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1900" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1901" type="marsh">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1902" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1903" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1904" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1905" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1906" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1907" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1908" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1909" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1910" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1911" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1912" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1913" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1914" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1915" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1916" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1917" type="river">
  <properties>
   <property name="colour" value="boiling"/>
  </properties>
 </tile>
 <tile id="1918" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1919" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1920" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1921" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1922" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1923" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1924" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1925" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1926" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1927" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1928" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1929" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1930" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1931" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1932" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1933" type="river">
  <properties>
   <property name="colour" value="dead_water"/>
  </properties>
 </tile>
 <tile id="1934" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1935" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1936" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1937" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1938" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1939" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1940" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1941" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1942" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1943" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1944" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1945" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1946" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1947" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1948" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1949" type="river">
  <properties>
   <property name="colour" value="raging"/>
  </properties>
 </tile>
 <tile id="1950" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1951" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1952" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1953" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1954" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1955" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1956" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1957" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1958" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1959" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1960" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1961" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1962" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1963" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1964" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1965" type="river">
  <properties>
   <property name="colour" value="coloured_river"/>
  </properties>
 </tile>
 <tile id="1966" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1967" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1968" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1969" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1970" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1971" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1972" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1973" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1974" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1975" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1976" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1977" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1978" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1979" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1980" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1981" type="river">
  <properties>
   <property name="colour" value="unknown"/>
  </properties>
 </tile>
 <tile id="1982" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1983" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1984" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1985" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1986" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1987" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1988" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1989" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1990" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1991" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1992" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1993" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1994" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1995" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1996" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1997" type="building">
  <properties>
   <property name="colour" value="hospital"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="creators"/>
  </properties>
 </tile>
 <tile id="1998" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="1999" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2000" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2001" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2002" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2003" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2004" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2005" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2006" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2007" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2008" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2009" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2010" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2011" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2012" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2013" type="building">
  <properties>
   <property name="colour" value="ammo_stash"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2014" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2015" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2016" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2017" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2018" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2019" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2020" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2021" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2022" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2023" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2024" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2025" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2026" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2027" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2028" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2029" type="building">
  <properties>
   <property name="colour" value="cursed_place"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="wood"/>
  </properties>
 </tile>
 <tile id="2030" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2031" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2032" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2033" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2034" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2035" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2036" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2037" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2038" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2039" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2040" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2041" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2042" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2043" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2044" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2045" type="building">
  <properties>
   <property name="colour" value="spider_hive"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="light"/>
  </properties>
 </tile>
 <tile id="2046" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2047" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2048" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2049" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2050" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2051" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2052" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2053" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2054" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2055" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2056" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2057" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2058" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2059" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2060" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
 <tile id="2061" type="building">
  <properties>
   <property name="colour" value="unknown"/>
   <property name="floors" type="int" value="1"/>
   <property name="height" type="float" value="1"/>
   <property name="material" value="stone"/>
  </properties>
 </tile>
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
  <wangset name="colour hills" type="corner" tile="993">
   <wangcolor name="anvil hill" color="#8f98a3" tile="993" probability="1"/>
   <wangcolor name="pagan temple" color="#c98f5a" tile="1044" probability="1"/>
   <wangcolor name="unknown hill" color="#b08d4a" tile="1095" probability="1"/>
   <wangtile tileid="993" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="994" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="995" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="996" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="997" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="998" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="999" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="1000" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="1001" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="1002" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="1003" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="1004" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="1005" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="1006" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="1007" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1008" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1009" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1010" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1011" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="1044" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="1045" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="1046" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="1047" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="1048" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="1049" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="1050" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="1051" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="1052" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="1053" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="1054" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="1055" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="1056" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="1057" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="1058" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1059" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1060" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1061" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1062" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="1095" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="1096" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="1097" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="1098" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="1099" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="1100" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="1101" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="1102" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="1103" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="1104" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="1105" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="1106" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="1107" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="1108" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="1109" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1110" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1111" wangid="0,0,0,0,0,3,0,0"/>
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
  <wangset name="colour ground" type="corner" tile="1144">
   <wangcolor name="mushroom wood" color="#7f6a78" tile="1144" probability="1"/>
   <wangcolor name="wildwood" color="#8a7a5a" tile="1195" probability="1"/>
   <wangcolor name="ancient wood" color="#3f5a3a" tile="1246" probability="1"/>
   <wangcolor name="colour forest" color="#9a94ae" tile="1297" probability="1"/>
   <wangcolor name="toxic wood" color="#6a6f2a" tile="1348" probability="1"/>
   <wangcolor name="unknown wood" color="#3f7d3a" tile="1399" probability="1"/>
   <wangcolor name="boiling water" color="#c07a4e" tile="1448" probability="1"/>
   <wangcolor name="dead water" color="#5d6466" tile="1499" probability="1"/>
   <wangcolor name="raging water" color="#5f9fb6" tile="1550" probability="1"/>
   <wangcolor name="coloured river" color="#8a93c4" tile="1601" probability="1"/>
   <wangcolor name="unknown water" color="#4f86a0" tile="1652" probability="1"/>
   <wangcolor name="groundblood marsh" color="#a5604f" tile="1701" probability="1"/>
   <wangcolor name="quicksand marsh" color="#d2b274" tile="1752" probability="1"/>
   <wangcolor name="mystwamp marsh" color="#8fa89c" tile="1803" probability="1"/>
   <wangcolor name="unknown marsh" color="#6f8a6a" tile="1854" probability="1"/>
   <wangtile tileid="1144" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="1145" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="1146" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="1147" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="1148" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="1149" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="1150" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="1151" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="1152" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="1153" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="1154" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="1155" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="1156" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="1157" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="1158" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1159" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1160" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1161" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1162" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="1195" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="1196" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="1197" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="1198" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="1199" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="1200" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="1201" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="1202" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="1203" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="1204" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="1205" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="1206" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="1207" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="1208" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="1209" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1210" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1211" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1212" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="1213" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="1246" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="1247" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="1248" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="1249" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="1250" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="1251" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="1252" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="1253" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="1254" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="1255" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="1256" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="1257" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="1258" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="1259" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="1260" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1261" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1262" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1263" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="1264" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="1297" wangid="0,4,0,0,0,0,0,0"/>
   <wangtile tileid="1298" wangid="0,0,0,4,0,0,0,0"/>
   <wangtile tileid="1299" wangid="0,4,0,4,0,0,0,0"/>
   <wangtile tileid="1300" wangid="0,0,0,0,0,4,0,0"/>
   <wangtile tileid="1301" wangid="0,4,0,0,0,4,0,0"/>
   <wangtile tileid="1302" wangid="0,0,0,4,0,4,0,0"/>
   <wangtile tileid="1303" wangid="0,4,0,4,0,4,0,0"/>
   <wangtile tileid="1304" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="1305" wangid="0,4,0,0,0,0,0,4"/>
   <wangtile tileid="1306" wangid="0,0,0,4,0,0,0,4"/>
   <wangtile tileid="1307" wangid="0,4,0,4,0,0,0,4"/>
   <wangtile tileid="1308" wangid="0,0,0,0,0,4,0,4"/>
   <wangtile tileid="1309" wangid="0,4,0,0,0,4,0,4"/>
   <wangtile tileid="1310" wangid="0,0,0,4,0,4,0,4"/>
   <wangtile tileid="1311" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="1312" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="1313" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="1314" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="1315" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="1348" wangid="0,5,0,0,0,0,0,0"/>
   <wangtile tileid="1349" wangid="0,0,0,5,0,0,0,0"/>
   <wangtile tileid="1350" wangid="0,5,0,5,0,0,0,0"/>
   <wangtile tileid="1351" wangid="0,0,0,0,0,5,0,0"/>
   <wangtile tileid="1352" wangid="0,5,0,0,0,5,0,0"/>
   <wangtile tileid="1353" wangid="0,0,0,5,0,5,0,0"/>
   <wangtile tileid="1354" wangid="0,5,0,5,0,5,0,0"/>
   <wangtile tileid="1355" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="1356" wangid="0,5,0,0,0,0,0,5"/>
   <wangtile tileid="1357" wangid="0,0,0,5,0,0,0,5"/>
   <wangtile tileid="1358" wangid="0,5,0,5,0,0,0,5"/>
   <wangtile tileid="1359" wangid="0,0,0,0,0,5,0,5"/>
   <wangtile tileid="1360" wangid="0,5,0,0,0,5,0,5"/>
   <wangtile tileid="1361" wangid="0,0,0,5,0,5,0,5"/>
   <wangtile tileid="1362" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="1363" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="1364" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="1365" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="1366" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="1399" wangid="0,6,0,0,0,0,0,0"/>
   <wangtile tileid="1400" wangid="0,0,0,6,0,0,0,0"/>
   <wangtile tileid="1401" wangid="0,6,0,6,0,0,0,0"/>
   <wangtile tileid="1402" wangid="0,0,0,0,0,6,0,0"/>
   <wangtile tileid="1403" wangid="0,6,0,0,0,6,0,0"/>
   <wangtile tileid="1404" wangid="0,0,0,6,0,6,0,0"/>
   <wangtile tileid="1405" wangid="0,6,0,6,0,6,0,0"/>
   <wangtile tileid="1406" wangid="0,0,0,0,0,0,0,6"/>
   <wangtile tileid="1407" wangid="0,6,0,0,0,0,0,6"/>
   <wangtile tileid="1408" wangid="0,0,0,6,0,0,0,6"/>
   <wangtile tileid="1409" wangid="0,6,0,6,0,0,0,6"/>
   <wangtile tileid="1410" wangid="0,0,0,0,0,6,0,6"/>
   <wangtile tileid="1411" wangid="0,6,0,0,0,6,0,6"/>
   <wangtile tileid="1412" wangid="0,0,0,6,0,6,0,6"/>
   <wangtile tileid="1413" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="1414" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="1415" wangid="0,0,0,0,0,0,0,6"/>
   <wangtile tileid="1448" wangid="0,7,0,0,0,0,0,0"/>
   <wangtile tileid="1449" wangid="0,0,0,7,0,0,0,0"/>
   <wangtile tileid="1450" wangid="0,7,0,7,0,0,0,0"/>
   <wangtile tileid="1451" wangid="0,0,0,0,0,7,0,0"/>
   <wangtile tileid="1452" wangid="0,7,0,0,0,7,0,0"/>
   <wangtile tileid="1453" wangid="0,0,0,7,0,7,0,0"/>
   <wangtile tileid="1454" wangid="0,7,0,7,0,7,0,0"/>
   <wangtile tileid="1455" wangid="0,0,0,0,0,0,0,7"/>
   <wangtile tileid="1456" wangid="0,7,0,0,0,0,0,7"/>
   <wangtile tileid="1457" wangid="0,0,0,7,0,0,0,7"/>
   <wangtile tileid="1458" wangid="0,7,0,7,0,0,0,7"/>
   <wangtile tileid="1459" wangid="0,0,0,0,0,7,0,7"/>
   <wangtile tileid="1460" wangid="0,7,0,0,0,7,0,7"/>
   <wangtile tileid="1461" wangid="0,0,0,7,0,7,0,7"/>
   <wangtile tileid="1462" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="1463" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="1464" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="1465" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="1466" wangid="0,0,0,7,0,7,0,0"/>
   <wangtile tileid="1499" wangid="0,8,0,0,0,0,0,0"/>
   <wangtile tileid="1500" wangid="0,0,0,8,0,0,0,0"/>
   <wangtile tileid="1501" wangid="0,8,0,8,0,0,0,0"/>
   <wangtile tileid="1502" wangid="0,0,0,0,0,8,0,0"/>
   <wangtile tileid="1503" wangid="0,8,0,0,0,8,0,0"/>
   <wangtile tileid="1504" wangid="0,0,0,8,0,8,0,0"/>
   <wangtile tileid="1505" wangid="0,8,0,8,0,8,0,0"/>
   <wangtile tileid="1506" wangid="0,0,0,0,0,0,0,8"/>
   <wangtile tileid="1507" wangid="0,8,0,0,0,0,0,8"/>
   <wangtile tileid="1508" wangid="0,0,0,8,0,0,0,8"/>
   <wangtile tileid="1509" wangid="0,8,0,8,0,0,0,8"/>
   <wangtile tileid="1510" wangid="0,0,0,0,0,8,0,8"/>
   <wangtile tileid="1511" wangid="0,8,0,0,0,8,0,8"/>
   <wangtile tileid="1512" wangid="0,0,0,8,0,8,0,8"/>
   <wangtile tileid="1513" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="1514" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="1515" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="1516" wangid="0,8,0,8,0,8,0,8"/>
   <wangtile tileid="1517" wangid="0,0,0,8,0,8,0,0"/>
   <wangtile tileid="1550" wangid="0,9,0,0,0,0,0,0"/>
   <wangtile tileid="1551" wangid="0,0,0,9,0,0,0,0"/>
   <wangtile tileid="1552" wangid="0,9,0,9,0,0,0,0"/>
   <wangtile tileid="1553" wangid="0,0,0,0,0,9,0,0"/>
   <wangtile tileid="1554" wangid="0,9,0,0,0,9,0,0"/>
   <wangtile tileid="1555" wangid="0,0,0,9,0,9,0,0"/>
   <wangtile tileid="1556" wangid="0,9,0,9,0,9,0,0"/>
   <wangtile tileid="1557" wangid="0,0,0,0,0,0,0,9"/>
   <wangtile tileid="1558" wangid="0,9,0,0,0,0,0,9"/>
   <wangtile tileid="1559" wangid="0,0,0,9,0,0,0,9"/>
   <wangtile tileid="1560" wangid="0,9,0,9,0,0,0,9"/>
   <wangtile tileid="1561" wangid="0,0,0,0,0,9,0,9"/>
   <wangtile tileid="1562" wangid="0,9,0,0,0,9,0,9"/>
   <wangtile tileid="1563" wangid="0,0,0,9,0,9,0,9"/>
   <wangtile tileid="1564" wangid="0,9,0,9,0,9,0,9"/>
   <wangtile tileid="1565" wangid="0,9,0,9,0,9,0,9"/>
   <wangtile tileid="1566" wangid="0,9,0,9,0,9,0,9"/>
   <wangtile tileid="1567" wangid="0,9,0,9,0,9,0,9"/>
   <wangtile tileid="1568" wangid="0,0,0,9,0,9,0,0"/>
   <wangtile tileid="1601" wangid="0,10,0,0,0,0,0,0"/>
   <wangtile tileid="1602" wangid="0,0,0,10,0,0,0,0"/>
   <wangtile tileid="1603" wangid="0,10,0,10,0,0,0,0"/>
   <wangtile tileid="1604" wangid="0,0,0,0,0,10,0,0"/>
   <wangtile tileid="1605" wangid="0,10,0,0,0,10,0,0"/>
   <wangtile tileid="1606" wangid="0,0,0,10,0,10,0,0"/>
   <wangtile tileid="1607" wangid="0,10,0,10,0,10,0,0"/>
   <wangtile tileid="1608" wangid="0,0,0,0,0,0,0,10"/>
   <wangtile tileid="1609" wangid="0,10,0,0,0,0,0,10"/>
   <wangtile tileid="1610" wangid="0,0,0,10,0,0,0,10"/>
   <wangtile tileid="1611" wangid="0,10,0,10,0,0,0,10"/>
   <wangtile tileid="1612" wangid="0,0,0,0,0,10,0,10"/>
   <wangtile tileid="1613" wangid="0,10,0,0,0,10,0,10"/>
   <wangtile tileid="1614" wangid="0,0,0,10,0,10,0,10"/>
   <wangtile tileid="1615" wangid="0,10,0,10,0,10,0,10"/>
   <wangtile tileid="1616" wangid="0,10,0,10,0,10,0,10"/>
   <wangtile tileid="1617" wangid="0,10,0,10,0,10,0,10"/>
   <wangtile tileid="1618" wangid="0,10,0,10,0,10,0,10"/>
   <wangtile tileid="1619" wangid="0,0,0,10,0,10,0,0"/>
   <wangtile tileid="1652" wangid="0,11,0,0,0,0,0,0"/>
   <wangtile tileid="1653" wangid="0,0,0,11,0,0,0,0"/>
   <wangtile tileid="1654" wangid="0,11,0,11,0,0,0,0"/>
   <wangtile tileid="1655" wangid="0,0,0,0,0,11,0,0"/>
   <wangtile tileid="1656" wangid="0,11,0,0,0,11,0,0"/>
   <wangtile tileid="1657" wangid="0,0,0,11,0,11,0,0"/>
   <wangtile tileid="1658" wangid="0,11,0,11,0,11,0,0"/>
   <wangtile tileid="1659" wangid="0,0,0,0,0,0,0,11"/>
   <wangtile tileid="1660" wangid="0,11,0,0,0,0,0,11"/>
   <wangtile tileid="1661" wangid="0,0,0,11,0,0,0,11"/>
   <wangtile tileid="1662" wangid="0,11,0,11,0,0,0,11"/>
   <wangtile tileid="1663" wangid="0,0,0,0,0,11,0,11"/>
   <wangtile tileid="1664" wangid="0,11,0,0,0,11,0,11"/>
   <wangtile tileid="1665" wangid="0,0,0,11,0,11,0,11"/>
   <wangtile tileid="1666" wangid="0,11,0,11,0,11,0,11"/>
   <wangtile tileid="1667" wangid="0,11,0,11,0,11,0,11"/>
   <wangtile tileid="1668" wangid="0,0,0,11,0,11,0,0"/>
   <wangtile tileid="1701" wangid="0,12,0,0,0,0,0,0"/>
   <wangtile tileid="1702" wangid="0,0,0,12,0,0,0,0"/>
   <wangtile tileid="1703" wangid="0,12,0,12,0,0,0,0"/>
   <wangtile tileid="1704" wangid="0,0,0,0,0,12,0,0"/>
   <wangtile tileid="1705" wangid="0,12,0,0,0,12,0,0"/>
   <wangtile tileid="1706" wangid="0,0,0,12,0,12,0,0"/>
   <wangtile tileid="1707" wangid="0,12,0,12,0,12,0,0"/>
   <wangtile tileid="1708" wangid="0,0,0,0,0,0,0,12"/>
   <wangtile tileid="1709" wangid="0,12,0,0,0,0,0,12"/>
   <wangtile tileid="1710" wangid="0,0,0,12,0,0,0,12"/>
   <wangtile tileid="1711" wangid="0,12,0,12,0,0,0,12"/>
   <wangtile tileid="1712" wangid="0,0,0,0,0,12,0,12"/>
   <wangtile tileid="1713" wangid="0,12,0,0,0,12,0,12"/>
   <wangtile tileid="1714" wangid="0,0,0,12,0,12,0,12"/>
   <wangtile tileid="1715" wangid="0,12,0,12,0,12,0,12"/>
   <wangtile tileid="1716" wangid="0,12,0,12,0,12,0,12"/>
   <wangtile tileid="1717" wangid="0,12,0,12,0,12,0,12"/>
   <wangtile tileid="1718" wangid="0,12,0,12,0,12,0,12"/>
   <wangtile tileid="1719" wangid="0,0,0,0,0,0,0,12"/>
   <wangtile tileid="1752" wangid="0,13,0,0,0,0,0,0"/>
   <wangtile tileid="1753" wangid="0,0,0,13,0,0,0,0"/>
   <wangtile tileid="1754" wangid="0,13,0,13,0,0,0,0"/>
   <wangtile tileid="1755" wangid="0,0,0,0,0,13,0,0"/>
   <wangtile tileid="1756" wangid="0,13,0,0,0,13,0,0"/>
   <wangtile tileid="1757" wangid="0,0,0,13,0,13,0,0"/>
   <wangtile tileid="1758" wangid="0,13,0,13,0,13,0,0"/>
   <wangtile tileid="1759" wangid="0,0,0,0,0,0,0,13"/>
   <wangtile tileid="1760" wangid="0,13,0,0,0,0,0,13"/>
   <wangtile tileid="1761" wangid="0,0,0,13,0,0,0,13"/>
   <wangtile tileid="1762" wangid="0,13,0,13,0,0,0,13"/>
   <wangtile tileid="1763" wangid="0,0,0,0,0,13,0,13"/>
   <wangtile tileid="1764" wangid="0,13,0,0,0,13,0,13"/>
   <wangtile tileid="1765" wangid="0,0,0,13,0,13,0,13"/>
   <wangtile tileid="1766" wangid="0,13,0,13,0,13,0,13"/>
   <wangtile tileid="1767" wangid="0,13,0,13,0,13,0,13"/>
   <wangtile tileid="1768" wangid="0,13,0,13,0,13,0,13"/>
   <wangtile tileid="1769" wangid="0,13,0,13,0,13,0,13"/>
   <wangtile tileid="1770" wangid="0,0,0,0,0,0,0,13"/>
   <wangtile tileid="1803" wangid="0,14,0,0,0,0,0,0"/>
   <wangtile tileid="1804" wangid="0,0,0,14,0,0,0,0"/>
   <wangtile tileid="1805" wangid="0,14,0,14,0,0,0,0"/>
   <wangtile tileid="1806" wangid="0,0,0,0,0,14,0,0"/>
   <wangtile tileid="1807" wangid="0,14,0,0,0,14,0,0"/>
   <wangtile tileid="1808" wangid="0,0,0,14,0,14,0,0"/>
   <wangtile tileid="1809" wangid="0,14,0,14,0,14,0,0"/>
   <wangtile tileid="1810" wangid="0,0,0,0,0,0,0,14"/>
   <wangtile tileid="1811" wangid="0,14,0,0,0,0,0,14"/>
   <wangtile tileid="1812" wangid="0,0,0,14,0,0,0,14"/>
   <wangtile tileid="1813" wangid="0,14,0,14,0,0,0,14"/>
   <wangtile tileid="1814" wangid="0,0,0,0,0,14,0,14"/>
   <wangtile tileid="1815" wangid="0,14,0,0,0,14,0,14"/>
   <wangtile tileid="1816" wangid="0,0,0,14,0,14,0,14"/>
   <wangtile tileid="1817" wangid="0,14,0,14,0,14,0,14"/>
   <wangtile tileid="1818" wangid="0,14,0,14,0,14,0,14"/>
   <wangtile tileid="1819" wangid="0,14,0,14,0,14,0,14"/>
   <wangtile tileid="1820" wangid="0,14,0,14,0,14,0,14"/>
   <wangtile tileid="1821" wangid="0,0,0,0,0,0,0,14"/>
   <wangtile tileid="1854" wangid="0,15,0,0,0,0,0,0"/>
   <wangtile tileid="1855" wangid="0,0,0,15,0,0,0,0"/>
   <wangtile tileid="1856" wangid="0,15,0,15,0,0,0,0"/>
   <wangtile tileid="1857" wangid="0,0,0,0,0,15,0,0"/>
   <wangtile tileid="1858" wangid="0,15,0,0,0,15,0,0"/>
   <wangtile tileid="1859" wangid="0,0,0,15,0,15,0,0"/>
   <wangtile tileid="1860" wangid="0,15,0,15,0,15,0,0"/>
   <wangtile tileid="1861" wangid="0,0,0,0,0,0,0,15"/>
   <wangtile tileid="1862" wangid="0,15,0,0,0,0,0,15"/>
   <wangtile tileid="1863" wangid="0,0,0,15,0,0,0,15"/>
   <wangtile tileid="1864" wangid="0,15,0,15,0,0,0,15"/>
   <wangtile tileid="1865" wangid="0,0,0,0,0,15,0,15"/>
   <wangtile tileid="1866" wangid="0,15,0,0,0,15,0,15"/>
   <wangtile tileid="1867" wangid="0,0,0,15,0,15,0,15"/>
   <wangtile tileid="1868" wangid="0,15,0,15,0,15,0,15"/>
   <wangtile tileid="1869" wangid="0,15,0,15,0,15,0,15"/>
   <wangtile tileid="1870" wangid="0,0,0,0,0,0,0,15"/>
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
  <wangset name="colour streams" type="edge" tile="1903">
   <wangcolor name="boiling stream" color="#c07a4e" tile="1903" probability="1"/>
   <wangcolor name="dead stream" color="#5d6466" tile="1919" probability="1"/>
   <wangcolor name="raging stream" color="#5f9fb6" tile="1935" probability="1"/>
   <wangcolor name="coloured stream" color="#8a93c4" tile="1951" probability="1"/>
   <wangcolor name="unknown stream" color="#4f86a0" tile="1967" probability="1"/>
   <wangtile tileid="1903" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="1904" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="1905" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="1906" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="1907" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="1908" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="1909" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="1910" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="1911" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="1912" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="1913" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="1914" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="1915" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="1916" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="1917" wangid="1,0,1,0,1,0,1,0"/>
   <wangtile tileid="1919" wangid="2,0,0,0,0,0,0,0"/>
   <wangtile tileid="1920" wangid="0,0,2,0,0,0,0,0"/>
   <wangtile tileid="1921" wangid="2,0,2,0,0,0,0,0"/>
   <wangtile tileid="1922" wangid="0,0,0,0,2,0,0,0"/>
   <wangtile tileid="1923" wangid="2,0,0,0,2,0,0,0"/>
   <wangtile tileid="1924" wangid="0,0,2,0,2,0,0,0"/>
   <wangtile tileid="1925" wangid="2,0,2,0,2,0,0,0"/>
   <wangtile tileid="1926" wangid="0,0,0,0,0,0,2,0"/>
   <wangtile tileid="1927" wangid="2,0,0,0,0,0,2,0"/>
   <wangtile tileid="1928" wangid="0,0,2,0,0,0,2,0"/>
   <wangtile tileid="1929" wangid="2,0,2,0,0,0,2,0"/>
   <wangtile tileid="1930" wangid="0,0,0,0,2,0,2,0"/>
   <wangtile tileid="1931" wangid="2,0,0,0,2,0,2,0"/>
   <wangtile tileid="1932" wangid="0,0,2,0,2,0,2,0"/>
   <wangtile tileid="1933" wangid="2,0,2,0,2,0,2,0"/>
   <wangtile tileid="1935" wangid="3,0,0,0,0,0,0,0"/>
   <wangtile tileid="1936" wangid="0,0,3,0,0,0,0,0"/>
   <wangtile tileid="1937" wangid="3,0,3,0,0,0,0,0"/>
   <wangtile tileid="1938" wangid="0,0,0,0,3,0,0,0"/>
   <wangtile tileid="1939" wangid="3,0,0,0,3,0,0,0"/>
   <wangtile tileid="1940" wangid="0,0,3,0,3,0,0,0"/>
   <wangtile tileid="1941" wangid="3,0,3,0,3,0,0,0"/>
   <wangtile tileid="1942" wangid="0,0,0,0,0,0,3,0"/>
   <wangtile tileid="1943" wangid="3,0,0,0,0,0,3,0"/>
   <wangtile tileid="1944" wangid="0,0,3,0,0,0,3,0"/>
   <wangtile tileid="1945" wangid="3,0,3,0,0,0,3,0"/>
   <wangtile tileid="1946" wangid="0,0,0,0,3,0,3,0"/>
   <wangtile tileid="1947" wangid="3,0,0,0,3,0,3,0"/>
   <wangtile tileid="1948" wangid="0,0,3,0,3,0,3,0"/>
   <wangtile tileid="1949" wangid="3,0,3,0,3,0,3,0"/>
   <wangtile tileid="1951" wangid="4,0,0,0,0,0,0,0"/>
   <wangtile tileid="1952" wangid="0,0,4,0,0,0,0,0"/>
   <wangtile tileid="1953" wangid="4,0,4,0,0,0,0,0"/>
   <wangtile tileid="1954" wangid="0,0,0,0,4,0,0,0"/>
   <wangtile tileid="1955" wangid="4,0,0,0,4,0,0,0"/>
   <wangtile tileid="1956" wangid="0,0,4,0,4,0,0,0"/>
   <wangtile tileid="1957" wangid="4,0,4,0,4,0,0,0"/>
   <wangtile tileid="1958" wangid="0,0,0,0,0,0,4,0"/>
   <wangtile tileid="1959" wangid="4,0,0,0,0,0,4,0"/>
   <wangtile tileid="1960" wangid="0,0,4,0,0,0,4,0"/>
   <wangtile tileid="1961" wangid="4,0,4,0,0,0,4,0"/>
   <wangtile tileid="1962" wangid="0,0,0,0,4,0,4,0"/>
   <wangtile tileid="1963" wangid="4,0,0,0,4,0,4,0"/>
   <wangtile tileid="1964" wangid="0,0,4,0,4,0,4,0"/>
   <wangtile tileid="1965" wangid="4,0,4,0,4,0,4,0"/>
   <wangtile tileid="1967" wangid="5,0,0,0,0,0,0,0"/>
   <wangtile tileid="1968" wangid="0,0,5,0,0,0,0,0"/>
   <wangtile tileid="1969" wangid="5,0,5,0,0,0,0,0"/>
   <wangtile tileid="1970" wangid="0,0,0,0,5,0,0,0"/>
   <wangtile tileid="1971" wangid="5,0,0,0,5,0,0,0"/>
   <wangtile tileid="1972" wangid="0,0,5,0,5,0,0,0"/>
   <wangtile tileid="1973" wangid="5,0,5,0,5,0,0,0"/>
   <wangtile tileid="1974" wangid="0,0,0,0,0,0,5,0"/>
   <wangtile tileid="1975" wangid="5,0,0,0,0,0,5,0"/>
   <wangtile tileid="1976" wangid="0,0,5,0,0,0,5,0"/>
   <wangtile tileid="1977" wangid="5,0,5,0,0,0,5,0"/>
   <wangtile tileid="1978" wangid="0,0,0,0,5,0,5,0"/>
   <wangtile tileid="1979" wangid="5,0,0,0,5,0,5,0"/>
   <wangtile tileid="1980" wangid="0,0,5,0,5,0,5,0"/>
   <wangtile tileid="1981" wangid="5,0,5,0,5,0,5,0"/>
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
  <wangset name="colour houses" type="corner" tile="1983">
   <wangcolor name="hospital" color="#c94f4f" tile="1983" probability="1"/>
   <wangcolor name="ammo stash" color="#b98f2e" tile="1999" probability="1"/>
   <wangcolor name="cursed place" color="#5a4a72" tile="2015" probability="1"/>
   <wangcolor name="spider hive" color="#3f7d7a" tile="2031" probability="1"/>
   <wangcolor name="unknown house" color="#8a8a8a" tile="2047" probability="1"/>
   <wangtile tileid="1983" wangid="0,1,0,0,0,0,0,0"/>
   <wangtile tileid="1984" wangid="0,0,0,1,0,0,0,0"/>
   <wangtile tileid="1985" wangid="0,1,0,1,0,0,0,0"/>
   <wangtile tileid="1986" wangid="0,0,0,0,0,1,0,0"/>
   <wangtile tileid="1987" wangid="0,1,0,0,0,1,0,0"/>
   <wangtile tileid="1988" wangid="0,0,0,1,0,1,0,0"/>
   <wangtile tileid="1989" wangid="0,1,0,1,0,1,0,0"/>
   <wangtile tileid="1990" wangid="0,0,0,0,0,0,0,1"/>
   <wangtile tileid="1991" wangid="0,1,0,0,0,0,0,1"/>
   <wangtile tileid="1992" wangid="0,0,0,1,0,0,0,1"/>
   <wangtile tileid="1993" wangid="0,1,0,1,0,0,0,1"/>
   <wangtile tileid="1994" wangid="0,0,0,0,0,1,0,1"/>
   <wangtile tileid="1995" wangid="0,1,0,0,0,1,0,1"/>
   <wangtile tileid="1996" wangid="0,0,0,1,0,1,0,1"/>
   <wangtile tileid="1997" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1999" wangid="0,2,0,0,0,0,0,0"/>
   <wangtile tileid="2000" wangid="0,0,0,2,0,0,0,0"/>
   <wangtile tileid="2001" wangid="0,2,0,2,0,0,0,0"/>
   <wangtile tileid="2002" wangid="0,0,0,0,0,2,0,0"/>
   <wangtile tileid="2003" wangid="0,2,0,0,0,2,0,0"/>
   <wangtile tileid="2004" wangid="0,0,0,2,0,2,0,0"/>
   <wangtile tileid="2005" wangid="0,2,0,2,0,2,0,0"/>
   <wangtile tileid="2006" wangid="0,0,0,0,0,0,0,2"/>
   <wangtile tileid="2007" wangid="0,2,0,0,0,0,0,2"/>
   <wangtile tileid="2008" wangid="0,0,0,2,0,0,0,2"/>
   <wangtile tileid="2009" wangid="0,2,0,2,0,0,0,2"/>
   <wangtile tileid="2010" wangid="0,0,0,0,0,2,0,2"/>
   <wangtile tileid="2011" wangid="0,2,0,0,0,2,0,2"/>
   <wangtile tileid="2012" wangid="0,0,0,2,0,2,0,2"/>
   <wangtile tileid="2013" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="2015" wangid="0,3,0,0,0,0,0,0"/>
   <wangtile tileid="2016" wangid="0,0,0,3,0,0,0,0"/>
   <wangtile tileid="2017" wangid="0,3,0,3,0,0,0,0"/>
   <wangtile tileid="2018" wangid="0,0,0,0,0,3,0,0"/>
   <wangtile tileid="2019" wangid="0,3,0,0,0,3,0,0"/>
   <wangtile tileid="2020" wangid="0,0,0,3,0,3,0,0"/>
   <wangtile tileid="2021" wangid="0,3,0,3,0,3,0,0"/>
   <wangtile tileid="2022" wangid="0,0,0,0,0,0,0,3"/>
   <wangtile tileid="2023" wangid="0,3,0,0,0,0,0,3"/>
   <wangtile tileid="2024" wangid="0,0,0,3,0,0,0,3"/>
   <wangtile tileid="2025" wangid="0,3,0,3,0,0,0,3"/>
   <wangtile tileid="2026" wangid="0,0,0,0,0,3,0,3"/>
   <wangtile tileid="2027" wangid="0,3,0,0,0,3,0,3"/>
   <wangtile tileid="2028" wangid="0,0,0,3,0,3,0,3"/>
   <wangtile tileid="2029" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="2031" wangid="0,4,0,0,0,0,0,0"/>
   <wangtile tileid="2032" wangid="0,0,0,4,0,0,0,0"/>
   <wangtile tileid="2033" wangid="0,4,0,4,0,0,0,0"/>
   <wangtile tileid="2034" wangid="0,0,0,0,0,4,0,0"/>
   <wangtile tileid="2035" wangid="0,4,0,0,0,4,0,0"/>
   <wangtile tileid="2036" wangid="0,0,0,4,0,4,0,0"/>
   <wangtile tileid="2037" wangid="0,4,0,4,0,4,0,0"/>
   <wangtile tileid="2038" wangid="0,0,0,0,0,0,0,4"/>
   <wangtile tileid="2039" wangid="0,4,0,0,0,0,0,4"/>
   <wangtile tileid="2040" wangid="0,0,0,4,0,0,0,4"/>
   <wangtile tileid="2041" wangid="0,4,0,4,0,0,0,4"/>
   <wangtile tileid="2042" wangid="0,0,0,0,0,4,0,4"/>
   <wangtile tileid="2043" wangid="0,4,0,0,0,4,0,4"/>
   <wangtile tileid="2044" wangid="0,0,0,4,0,4,0,4"/>
   <wangtile tileid="2045" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="2047" wangid="0,5,0,0,0,0,0,0"/>
   <wangtile tileid="2048" wangid="0,0,0,5,0,0,0,0"/>
   <wangtile tileid="2049" wangid="0,5,0,5,0,0,0,0"/>
   <wangtile tileid="2050" wangid="0,0,0,0,0,5,0,0"/>
   <wangtile tileid="2051" wangid="0,5,0,0,0,5,0,0"/>
   <wangtile tileid="2052" wangid="0,0,0,5,0,5,0,0"/>
   <wangtile tileid="2053" wangid="0,5,0,5,0,5,0,0"/>
   <wangtile tileid="2054" wangid="0,0,0,0,0,0,0,5"/>
   <wangtile tileid="2055" wangid="0,5,0,0,0,0,0,5"/>
   <wangtile tileid="2056" wangid="0,0,0,5,0,0,0,5"/>
   <wangtile tileid="2057" wangid="0,5,0,5,0,0,0,5"/>
   <wangtile tileid="2058" wangid="0,0,0,0,0,5,0,5"/>
   <wangtile tileid="2059" wangid="0,5,0,0,0,5,0,5"/>
   <wangtile tileid="2060" wangid="0,0,0,5,0,5,0,5"/>
   <wangtile tileid="2061" wangid="0,5,0,5,0,5,0,5"/>
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
   <wangcolor name="anvil hill" color="#8f98a3" tile="1012" probability="1"/>
   <wangcolor name="pagan temple" color="#c98f5a" tile="1063" probability="1"/>
   <wangcolor name="unknown hill" color="#b08d4a" tile="1112" probability="1"/>
   <wangcolor name="mushroom wood" color="#7f6a78" tile="1163" probability="1"/>
   <wangcolor name="wildwood" color="#8a7a5a" tile="1214" probability="1"/>
   <wangcolor name="ancient wood" color="#3f5a3a" tile="1265" probability="1"/>
   <wangcolor name="colour forest" color="#9a94ae" tile="1316" probability="1"/>
   <wangcolor name="toxic wood" color="#6a6f2a" tile="1367" probability="1"/>
   <wangcolor name="unknown wood" color="#3f7d3a" tile="1416" probability="1"/>
   <wangcolor name="boiling water" color="#c07a4e" tile="1467" probability="1"/>
   <wangcolor name="dead water" color="#5d6466" tile="1518" probability="1"/>
   <wangcolor name="raging water" color="#5f9fb6" tile="1569" probability="1"/>
   <wangcolor name="coloured river" color="#8a93c4" tile="1620" probability="1"/>
   <wangcolor name="unknown water" color="#4f86a0" tile="1669" probability="1"/>
   <wangcolor name="groundblood marsh" color="#a5604f" tile="1720" probability="1"/>
   <wangcolor name="quicksand marsh" color="#d2b274" tile="1771" probability="1"/>
   <wangcolor name="mystwamp marsh" color="#8fa89c" tile="1822" probability="1"/>
   <wangcolor name="unknown marsh" color="#6f8a6a" tile="1871" probability="1"/>
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
   <wangtile tileid="993" wangid="5,5,5,0,0,0,0,0"/>
   <wangtile tileid="994" wangid="0,0,5,5,5,0,0,0"/>
   <wangtile tileid="995" wangid="5,5,5,5,5,0,0,0"/>
   <wangtile tileid="996" wangid="0,0,0,0,5,5,5,0"/>
   <wangtile tileid="997" wangid="5,5,5,0,5,5,5,0"/>
   <wangtile tileid="998" wangid="0,0,5,5,5,5,5,0"/>
   <wangtile tileid="999" wangid="5,5,5,5,5,5,5,0"/>
   <wangtile tileid="1000" wangid="5,0,0,0,0,0,5,5"/>
   <wangtile tileid="1001" wangid="5,5,5,0,0,0,5,5"/>
   <wangtile tileid="1002" wangid="5,0,5,5,5,0,5,5"/>
   <wangtile tileid="1003" wangid="5,5,5,5,5,0,5,5"/>
   <wangtile tileid="1004" wangid="5,0,0,0,5,5,5,5"/>
   <wangtile tileid="1005" wangid="5,5,5,0,5,5,5,5"/>
   <wangtile tileid="1006" wangid="5,0,5,5,5,5,5,5"/>
   <wangtile tileid="1007" wangid="5,5,5,5,5,5,5,5"/>
   <wangtile tileid="1012" wangid="5,0,0,0,0,0,0,0"/>
   <wangtile tileid="1013" wangid="0,0,5,0,0,0,0,0"/>
   <wangtile tileid="1014" wangid="5,0,5,0,0,0,0,0"/>
   <wangtile tileid="1015" wangid="0,0,0,0,5,0,0,0"/>
   <wangtile tileid="1016" wangid="5,0,0,0,5,0,0,0"/>
   <wangtile tileid="1017" wangid="0,0,5,0,5,0,0,0"/>
   <wangtile tileid="1018" wangid="5,0,5,0,5,0,0,0"/>
   <wangtile tileid="1019" wangid="5,5,5,0,5,0,0,0"/>
   <wangtile tileid="1020" wangid="5,0,5,5,5,0,0,0"/>
   <wangtile tileid="1021" wangid="0,0,0,0,0,0,5,0"/>
   <wangtile tileid="1022" wangid="5,0,0,0,0,0,5,0"/>
   <wangtile tileid="1023" wangid="0,0,5,0,0,0,5,0"/>
   <wangtile tileid="1024" wangid="5,0,5,0,0,0,5,0"/>
   <wangtile tileid="1025" wangid="5,5,5,0,0,0,5,0"/>
   <wangtile tileid="1026" wangid="0,0,0,0,5,0,5,0"/>
   <wangtile tileid="1027" wangid="5,0,0,0,5,0,5,0"/>
   <wangtile tileid="1028" wangid="0,0,5,0,5,0,5,0"/>
   <wangtile tileid="1029" wangid="5,0,5,0,5,0,5,0"/>
   <wangtile tileid="1030" wangid="5,5,5,0,5,0,5,0"/>
   <wangtile tileid="1031" wangid="0,0,5,5,5,0,5,0"/>
   <wangtile tileid="1032" wangid="5,0,5,5,5,0,5,0"/>
   <wangtile tileid="1033" wangid="5,5,5,5,5,0,5,0"/>
   <wangtile tileid="1034" wangid="5,0,0,0,5,5,5,0"/>
   <wangtile tileid="1035" wangid="0,0,5,0,5,5,5,0"/>
   <wangtile tileid="1036" wangid="5,0,5,0,5,5,5,0"/>
   <wangtile tileid="1037" wangid="5,0,5,5,5,5,5,0"/>
   <wangtile tileid="1038" wangid="5,0,5,0,0,0,5,5"/>
   <wangtile tileid="1039" wangid="5,0,0,0,5,0,5,5"/>
   <wangtile tileid="1040" wangid="5,0,5,0,5,0,5,5"/>
   <wangtile tileid="1041" wangid="5,5,5,0,5,0,5,5"/>
   <wangtile tileid="1042" wangid="5,0,5,0,5,5,5,5"/>
   <wangtile tileid="1044" wangid="6,6,6,0,0,0,0,0"/>
   <wangtile tileid="1045" wangid="0,0,6,6,6,0,0,0"/>
   <wangtile tileid="1046" wangid="6,6,6,6,6,0,0,0"/>
   <wangtile tileid="1047" wangid="0,0,0,0,6,6,6,0"/>
   <wangtile tileid="1048" wangid="6,6,6,0,6,6,6,0"/>
   <wangtile tileid="1049" wangid="0,0,6,6,6,6,6,0"/>
   <wangtile tileid="1050" wangid="6,6,6,6,6,6,6,0"/>
   <wangtile tileid="1051" wangid="6,0,0,0,0,0,6,6"/>
   <wangtile tileid="1052" wangid="6,6,6,0,0,0,6,6"/>
   <wangtile tileid="1053" wangid="6,0,6,6,6,0,6,6"/>
   <wangtile tileid="1054" wangid="6,6,6,6,6,0,6,6"/>
   <wangtile tileid="1055" wangid="6,0,0,0,6,6,6,6"/>
   <wangtile tileid="1056" wangid="6,6,6,0,6,6,6,6"/>
   <wangtile tileid="1057" wangid="6,0,6,6,6,6,6,6"/>
   <wangtile tileid="1058" wangid="6,6,6,6,6,6,6,6"/>
   <wangtile tileid="1063" wangid="6,0,0,0,0,0,0,0"/>
   <wangtile tileid="1064" wangid="0,0,6,0,0,0,0,0"/>
   <wangtile tileid="1065" wangid="6,0,6,0,0,0,0,0"/>
   <wangtile tileid="1066" wangid="0,0,0,0,6,0,0,0"/>
   <wangtile tileid="1067" wangid="6,0,0,0,6,0,0,0"/>
   <wangtile tileid="1068" wangid="0,0,6,0,6,0,0,0"/>
   <wangtile tileid="1069" wangid="6,0,6,0,6,0,0,0"/>
   <wangtile tileid="1070" wangid="6,6,6,0,6,0,0,0"/>
   <wangtile tileid="1071" wangid="6,0,6,6,6,0,0,0"/>
   <wangtile tileid="1072" wangid="0,0,0,0,0,0,6,0"/>
   <wangtile tileid="1073" wangid="6,0,0,0,0,0,6,0"/>
   <wangtile tileid="1074" wangid="0,0,6,0,0,0,6,0"/>
   <wangtile tileid="1075" wangid="6,0,6,0,0,0,6,0"/>
   <wangtile tileid="1076" wangid="6,6,6,0,0,0,6,0"/>
   <wangtile tileid="1077" wangid="0,0,0,0,6,0,6,0"/>
   <wangtile tileid="1078" wangid="6,0,0,0,6,0,6,0"/>
   <wangtile tileid="1079" wangid="0,0,6,0,6,0,6,0"/>
   <wangtile tileid="1080" wangid="6,0,6,0,6,0,6,0"/>
   <wangtile tileid="1081" wangid="6,6,6,0,6,0,6,0"/>
   <wangtile tileid="1082" wangid="0,0,6,6,6,0,6,0"/>
   <wangtile tileid="1083" wangid="6,0,6,6,6,0,6,0"/>
   <wangtile tileid="1084" wangid="6,6,6,6,6,0,6,0"/>
   <wangtile tileid="1085" wangid="6,0,0,0,6,6,6,0"/>
   <wangtile tileid="1086" wangid="0,0,6,0,6,6,6,0"/>
   <wangtile tileid="1087" wangid="6,0,6,0,6,6,6,0"/>
   <wangtile tileid="1088" wangid="6,0,6,6,6,6,6,0"/>
   <wangtile tileid="1089" wangid="6,0,6,0,0,0,6,6"/>
   <wangtile tileid="1090" wangid="6,0,0,0,6,0,6,6"/>
   <wangtile tileid="1091" wangid="6,0,6,0,6,0,6,6"/>
   <wangtile tileid="1092" wangid="6,6,6,0,6,0,6,6"/>
   <wangtile tileid="1093" wangid="6,0,6,0,6,6,6,6"/>
   <wangtile tileid="1095" wangid="7,7,7,0,0,0,0,0"/>
   <wangtile tileid="1096" wangid="0,0,7,7,7,0,0,0"/>
   <wangtile tileid="1097" wangid="7,7,7,7,7,0,0,0"/>
   <wangtile tileid="1098" wangid="0,0,0,0,7,7,7,0"/>
   <wangtile tileid="1099" wangid="7,7,7,0,7,7,7,0"/>
   <wangtile tileid="1100" wangid="0,0,7,7,7,7,7,0"/>
   <wangtile tileid="1101" wangid="7,7,7,7,7,7,7,0"/>
   <wangtile tileid="1102" wangid="7,0,0,0,0,0,7,7"/>
   <wangtile tileid="1103" wangid="7,7,7,0,0,0,7,7"/>
   <wangtile tileid="1104" wangid="7,0,7,7,7,0,7,7"/>
   <wangtile tileid="1105" wangid="7,7,7,7,7,0,7,7"/>
   <wangtile tileid="1106" wangid="7,0,0,0,7,7,7,7"/>
   <wangtile tileid="1107" wangid="7,7,7,0,7,7,7,7"/>
   <wangtile tileid="1108" wangid="7,0,7,7,7,7,7,7"/>
   <wangtile tileid="1109" wangid="7,7,7,7,7,7,7,7"/>
   <wangtile tileid="1112" wangid="7,0,0,0,0,0,0,0"/>
   <wangtile tileid="1113" wangid="0,0,7,0,0,0,0,0"/>
   <wangtile tileid="1114" wangid="7,0,7,0,0,0,0,0"/>
   <wangtile tileid="1115" wangid="0,0,0,0,7,0,0,0"/>
   <wangtile tileid="1116" wangid="7,0,0,0,7,0,0,0"/>
   <wangtile tileid="1117" wangid="0,0,7,0,7,0,0,0"/>
   <wangtile tileid="1118" wangid="7,0,7,0,7,0,0,0"/>
   <wangtile tileid="1119" wangid="7,7,7,0,7,0,0,0"/>
   <wangtile tileid="1120" wangid="7,0,7,7,7,0,0,0"/>
   <wangtile tileid="1121" wangid="0,0,0,0,0,0,7,0"/>
   <wangtile tileid="1122" wangid="7,0,0,0,0,0,7,0"/>
   <wangtile tileid="1123" wangid="0,0,7,0,0,0,7,0"/>
   <wangtile tileid="1124" wangid="7,0,7,0,0,0,7,0"/>
   <wangtile tileid="1125" wangid="7,7,7,0,0,0,7,0"/>
   <wangtile tileid="1126" wangid="0,0,0,0,7,0,7,0"/>
   <wangtile tileid="1127" wangid="7,0,0,0,7,0,7,0"/>
   <wangtile tileid="1128" wangid="0,0,7,0,7,0,7,0"/>
   <wangtile tileid="1129" wangid="7,0,7,0,7,0,7,0"/>
   <wangtile tileid="1130" wangid="7,7,7,0,7,0,7,0"/>
   <wangtile tileid="1131" wangid="0,0,7,7,7,0,7,0"/>
   <wangtile tileid="1132" wangid="7,0,7,7,7,0,7,0"/>
   <wangtile tileid="1133" wangid="7,7,7,7,7,0,7,0"/>
   <wangtile tileid="1134" wangid="7,0,0,0,7,7,7,0"/>
   <wangtile tileid="1135" wangid="0,0,7,0,7,7,7,0"/>
   <wangtile tileid="1136" wangid="7,0,7,0,7,7,7,0"/>
   <wangtile tileid="1137" wangid="7,0,7,7,7,7,7,0"/>
   <wangtile tileid="1138" wangid="7,0,7,0,0,0,7,7"/>
   <wangtile tileid="1139" wangid="7,0,0,0,7,0,7,7"/>
   <wangtile tileid="1140" wangid="7,0,7,0,7,0,7,7"/>
   <wangtile tileid="1141" wangid="7,7,7,0,7,0,7,7"/>
   <wangtile tileid="1142" wangid="7,0,7,0,7,7,7,7"/>
   <wangtile tileid="1144" wangid="8,8,8,0,0,0,0,0"/>
   <wangtile tileid="1145" wangid="0,0,8,8,8,0,0,0"/>
   <wangtile tileid="1146" wangid="8,8,8,8,8,0,0,0"/>
   <wangtile tileid="1147" wangid="0,0,0,0,8,8,8,0"/>
   <wangtile tileid="1148" wangid="8,8,8,0,8,8,8,0"/>
   <wangtile tileid="1149" wangid="0,0,8,8,8,8,8,0"/>
   <wangtile tileid="1150" wangid="8,8,8,8,8,8,8,0"/>
   <wangtile tileid="1151" wangid="8,0,0,0,0,0,8,8"/>
   <wangtile tileid="1152" wangid="8,8,8,0,0,0,8,8"/>
   <wangtile tileid="1153" wangid="8,0,8,8,8,0,8,8"/>
   <wangtile tileid="1154" wangid="8,8,8,8,8,0,8,8"/>
   <wangtile tileid="1155" wangid="8,0,0,0,8,8,8,8"/>
   <wangtile tileid="1156" wangid="8,8,8,0,8,8,8,8"/>
   <wangtile tileid="1157" wangid="8,0,8,8,8,8,8,8"/>
   <wangtile tileid="1158" wangid="8,8,8,8,8,8,8,8"/>
   <wangtile tileid="1163" wangid="8,0,0,0,0,0,0,0"/>
   <wangtile tileid="1164" wangid="0,0,8,0,0,0,0,0"/>
   <wangtile tileid="1165" wangid="8,0,8,0,0,0,0,0"/>
   <wangtile tileid="1166" wangid="0,0,0,0,8,0,0,0"/>
   <wangtile tileid="1167" wangid="8,0,0,0,8,0,0,0"/>
   <wangtile tileid="1168" wangid="0,0,8,0,8,0,0,0"/>
   <wangtile tileid="1169" wangid="8,0,8,0,8,0,0,0"/>
   <wangtile tileid="1170" wangid="8,8,8,0,8,0,0,0"/>
   <wangtile tileid="1171" wangid="8,0,8,8,8,0,0,0"/>
   <wangtile tileid="1172" wangid="0,0,0,0,0,0,8,0"/>
   <wangtile tileid="1173" wangid="8,0,0,0,0,0,8,0"/>
   <wangtile tileid="1174" wangid="0,0,8,0,0,0,8,0"/>
   <wangtile tileid="1175" wangid="8,0,8,0,0,0,8,0"/>
   <wangtile tileid="1176" wangid="8,8,8,0,0,0,8,0"/>
   <wangtile tileid="1177" wangid="0,0,0,0,8,0,8,0"/>
   <wangtile tileid="1178" wangid="8,0,0,0,8,0,8,0"/>
   <wangtile tileid="1179" wangid="0,0,8,0,8,0,8,0"/>
   <wangtile tileid="1180" wangid="8,0,8,0,8,0,8,0"/>
   <wangtile tileid="1181" wangid="8,8,8,0,8,0,8,0"/>
   <wangtile tileid="1182" wangid="0,0,8,8,8,0,8,0"/>
   <wangtile tileid="1183" wangid="8,0,8,8,8,0,8,0"/>
   <wangtile tileid="1184" wangid="8,8,8,8,8,0,8,0"/>
   <wangtile tileid="1185" wangid="8,0,0,0,8,8,8,0"/>
   <wangtile tileid="1186" wangid="0,0,8,0,8,8,8,0"/>
   <wangtile tileid="1187" wangid="8,0,8,0,8,8,8,0"/>
   <wangtile tileid="1188" wangid="8,0,8,8,8,8,8,0"/>
   <wangtile tileid="1189" wangid="8,0,8,0,0,0,8,8"/>
   <wangtile tileid="1190" wangid="8,0,0,0,8,0,8,8"/>
   <wangtile tileid="1191" wangid="8,0,8,0,8,0,8,8"/>
   <wangtile tileid="1192" wangid="8,8,8,0,8,0,8,8"/>
   <wangtile tileid="1193" wangid="8,0,8,0,8,8,8,8"/>
   <wangtile tileid="1195" wangid="9,9,9,0,0,0,0,0"/>
   <wangtile tileid="1196" wangid="0,0,9,9,9,0,0,0"/>
   <wangtile tileid="1197" wangid="9,9,9,9,9,0,0,0"/>
   <wangtile tileid="1198" wangid="0,0,0,0,9,9,9,0"/>
   <wangtile tileid="1199" wangid="9,9,9,0,9,9,9,0"/>
   <wangtile tileid="1200" wangid="0,0,9,9,9,9,9,0"/>
   <wangtile tileid="1201" wangid="9,9,9,9,9,9,9,0"/>
   <wangtile tileid="1202" wangid="9,0,0,0,0,0,9,9"/>
   <wangtile tileid="1203" wangid="9,9,9,0,0,0,9,9"/>
   <wangtile tileid="1204" wangid="9,0,9,9,9,0,9,9"/>
   <wangtile tileid="1205" wangid="9,9,9,9,9,0,9,9"/>
   <wangtile tileid="1206" wangid="9,0,0,0,9,9,9,9"/>
   <wangtile tileid="1207" wangid="9,9,9,0,9,9,9,9"/>
   <wangtile tileid="1208" wangid="9,0,9,9,9,9,9,9"/>
   <wangtile tileid="1209" wangid="9,9,9,9,9,9,9,9"/>
   <wangtile tileid="1214" wangid="9,0,0,0,0,0,0,0"/>
   <wangtile tileid="1215" wangid="0,0,9,0,0,0,0,0"/>
   <wangtile tileid="1216" wangid="9,0,9,0,0,0,0,0"/>
   <wangtile tileid="1217" wangid="0,0,0,0,9,0,0,0"/>
   <wangtile tileid="1218" wangid="9,0,0,0,9,0,0,0"/>
   <wangtile tileid="1219" wangid="0,0,9,0,9,0,0,0"/>
   <wangtile tileid="1220" wangid="9,0,9,0,9,0,0,0"/>
   <wangtile tileid="1221" wangid="9,9,9,0,9,0,0,0"/>
   <wangtile tileid="1222" wangid="9,0,9,9,9,0,0,0"/>
   <wangtile tileid="1223" wangid="0,0,0,0,0,0,9,0"/>
   <wangtile tileid="1224" wangid="9,0,0,0,0,0,9,0"/>
   <wangtile tileid="1225" wangid="0,0,9,0,0,0,9,0"/>
   <wangtile tileid="1226" wangid="9,0,9,0,0,0,9,0"/>
   <wangtile tileid="1227" wangid="9,9,9,0,0,0,9,0"/>
   <wangtile tileid="1228" wangid="0,0,0,0,9,0,9,0"/>
   <wangtile tileid="1229" wangid="9,0,0,0,9,0,9,0"/>
   <wangtile tileid="1230" wangid="0,0,9,0,9,0,9,0"/>
   <wangtile tileid="1231" wangid="9,0,9,0,9,0,9,0"/>
   <wangtile tileid="1232" wangid="9,9,9,0,9,0,9,0"/>
   <wangtile tileid="1233" wangid="0,0,9,9,9,0,9,0"/>
   <wangtile tileid="1234" wangid="9,0,9,9,9,0,9,0"/>
   <wangtile tileid="1235" wangid="9,9,9,9,9,0,9,0"/>
   <wangtile tileid="1236" wangid="9,0,0,0,9,9,9,0"/>
   <wangtile tileid="1237" wangid="0,0,9,0,9,9,9,0"/>
   <wangtile tileid="1238" wangid="9,0,9,0,9,9,9,0"/>
   <wangtile tileid="1239" wangid="9,0,9,9,9,9,9,0"/>
   <wangtile tileid="1240" wangid="9,0,9,0,0,0,9,9"/>
   <wangtile tileid="1241" wangid="9,0,0,0,9,0,9,9"/>
   <wangtile tileid="1242" wangid="9,0,9,0,9,0,9,9"/>
   <wangtile tileid="1243" wangid="9,9,9,0,9,0,9,9"/>
   <wangtile tileid="1244" wangid="9,0,9,0,9,9,9,9"/>
   <wangtile tileid="1246" wangid="10,10,10,0,0,0,0,0"/>
   <wangtile tileid="1247" wangid="0,0,10,10,10,0,0,0"/>
   <wangtile tileid="1248" wangid="10,10,10,10,10,0,0,0"/>
   <wangtile tileid="1249" wangid="0,0,0,0,10,10,10,0"/>
   <wangtile tileid="1250" wangid="10,10,10,0,10,10,10,0"/>
   <wangtile tileid="1251" wangid="0,0,10,10,10,10,10,0"/>
   <wangtile tileid="1252" wangid="10,10,10,10,10,10,10,0"/>
   <wangtile tileid="1253" wangid="10,0,0,0,0,0,10,10"/>
   <wangtile tileid="1254" wangid="10,10,10,0,0,0,10,10"/>
   <wangtile tileid="1255" wangid="10,0,10,10,10,0,10,10"/>
   <wangtile tileid="1256" wangid="10,10,10,10,10,0,10,10"/>
   <wangtile tileid="1257" wangid="10,0,0,0,10,10,10,10"/>
   <wangtile tileid="1258" wangid="10,10,10,0,10,10,10,10"/>
   <wangtile tileid="1259" wangid="10,0,10,10,10,10,10,10"/>
   <wangtile tileid="1260" wangid="10,10,10,10,10,10,10,10"/>
   <wangtile tileid="1265" wangid="10,0,0,0,0,0,0,0"/>
   <wangtile tileid="1266" wangid="0,0,10,0,0,0,0,0"/>
   <wangtile tileid="1267" wangid="10,0,10,0,0,0,0,0"/>
   <wangtile tileid="1268" wangid="0,0,0,0,10,0,0,0"/>
   <wangtile tileid="1269" wangid="10,0,0,0,10,0,0,0"/>
   <wangtile tileid="1270" wangid="0,0,10,0,10,0,0,0"/>
   <wangtile tileid="1271" wangid="10,0,10,0,10,0,0,0"/>
   <wangtile tileid="1272" wangid="10,10,10,0,10,0,0,0"/>
   <wangtile tileid="1273" wangid="10,0,10,10,10,0,0,0"/>
   <wangtile tileid="1274" wangid="0,0,0,0,0,0,10,0"/>
   <wangtile tileid="1275" wangid="10,0,0,0,0,0,10,0"/>
   <wangtile tileid="1276" wangid="0,0,10,0,0,0,10,0"/>
   <wangtile tileid="1277" wangid="10,0,10,0,0,0,10,0"/>
   <wangtile tileid="1278" wangid="10,10,10,0,0,0,10,0"/>
   <wangtile tileid="1279" wangid="0,0,0,0,10,0,10,0"/>
   <wangtile tileid="1280" wangid="10,0,0,0,10,0,10,0"/>
   <wangtile tileid="1281" wangid="0,0,10,0,10,0,10,0"/>
   <wangtile tileid="1282" wangid="10,0,10,0,10,0,10,0"/>
   <wangtile tileid="1283" wangid="10,10,10,0,10,0,10,0"/>
   <wangtile tileid="1284" wangid="0,0,10,10,10,0,10,0"/>
   <wangtile tileid="1285" wangid="10,0,10,10,10,0,10,0"/>
   <wangtile tileid="1286" wangid="10,10,10,10,10,0,10,0"/>
   <wangtile tileid="1287" wangid="10,0,0,0,10,10,10,0"/>
   <wangtile tileid="1288" wangid="0,0,10,0,10,10,10,0"/>
   <wangtile tileid="1289" wangid="10,0,10,0,10,10,10,0"/>
   <wangtile tileid="1290" wangid="10,0,10,10,10,10,10,0"/>
   <wangtile tileid="1291" wangid="10,0,10,0,0,0,10,10"/>
   <wangtile tileid="1292" wangid="10,0,0,0,10,0,10,10"/>
   <wangtile tileid="1293" wangid="10,0,10,0,10,0,10,10"/>
   <wangtile tileid="1294" wangid="10,10,10,0,10,0,10,10"/>
   <wangtile tileid="1295" wangid="10,0,10,0,10,10,10,10"/>
   <wangtile tileid="1297" wangid="11,11,11,0,0,0,0,0"/>
   <wangtile tileid="1298" wangid="0,0,11,11,11,0,0,0"/>
   <wangtile tileid="1299" wangid="11,11,11,11,11,0,0,0"/>
   <wangtile tileid="1300" wangid="0,0,0,0,11,11,11,0"/>
   <wangtile tileid="1301" wangid="11,11,11,0,11,11,11,0"/>
   <wangtile tileid="1302" wangid="0,0,11,11,11,11,11,0"/>
   <wangtile tileid="1303" wangid="11,11,11,11,11,11,11,0"/>
   <wangtile tileid="1304" wangid="11,0,0,0,0,0,11,11"/>
   <wangtile tileid="1305" wangid="11,11,11,0,0,0,11,11"/>
   <wangtile tileid="1306" wangid="11,0,11,11,11,0,11,11"/>
   <wangtile tileid="1307" wangid="11,11,11,11,11,0,11,11"/>
   <wangtile tileid="1308" wangid="11,0,0,0,11,11,11,11"/>
   <wangtile tileid="1309" wangid="11,11,11,0,11,11,11,11"/>
   <wangtile tileid="1310" wangid="11,0,11,11,11,11,11,11"/>
   <wangtile tileid="1311" wangid="11,11,11,11,11,11,11,11"/>
   <wangtile tileid="1316" wangid="11,0,0,0,0,0,0,0"/>
   <wangtile tileid="1317" wangid="0,0,11,0,0,0,0,0"/>
   <wangtile tileid="1318" wangid="11,0,11,0,0,0,0,0"/>
   <wangtile tileid="1319" wangid="0,0,0,0,11,0,0,0"/>
   <wangtile tileid="1320" wangid="11,0,0,0,11,0,0,0"/>
   <wangtile tileid="1321" wangid="0,0,11,0,11,0,0,0"/>
   <wangtile tileid="1322" wangid="11,0,11,0,11,0,0,0"/>
   <wangtile tileid="1323" wangid="11,11,11,0,11,0,0,0"/>
   <wangtile tileid="1324" wangid="11,0,11,11,11,0,0,0"/>
   <wangtile tileid="1325" wangid="0,0,0,0,0,0,11,0"/>
   <wangtile tileid="1326" wangid="11,0,0,0,0,0,11,0"/>
   <wangtile tileid="1327" wangid="0,0,11,0,0,0,11,0"/>
   <wangtile tileid="1328" wangid="11,0,11,0,0,0,11,0"/>
   <wangtile tileid="1329" wangid="11,11,11,0,0,0,11,0"/>
   <wangtile tileid="1330" wangid="0,0,0,0,11,0,11,0"/>
   <wangtile tileid="1331" wangid="11,0,0,0,11,0,11,0"/>
   <wangtile tileid="1332" wangid="0,0,11,0,11,0,11,0"/>
   <wangtile tileid="1333" wangid="11,0,11,0,11,0,11,0"/>
   <wangtile tileid="1334" wangid="11,11,11,0,11,0,11,0"/>
   <wangtile tileid="1335" wangid="0,0,11,11,11,0,11,0"/>
   <wangtile tileid="1336" wangid="11,0,11,11,11,0,11,0"/>
   <wangtile tileid="1337" wangid="11,11,11,11,11,0,11,0"/>
   <wangtile tileid="1338" wangid="11,0,0,0,11,11,11,0"/>
   <wangtile tileid="1339" wangid="0,0,11,0,11,11,11,0"/>
   <wangtile tileid="1340" wangid="11,0,11,0,11,11,11,0"/>
   <wangtile tileid="1341" wangid="11,0,11,11,11,11,11,0"/>
   <wangtile tileid="1342" wangid="11,0,11,0,0,0,11,11"/>
   <wangtile tileid="1343" wangid="11,0,0,0,11,0,11,11"/>
   <wangtile tileid="1344" wangid="11,0,11,0,11,0,11,11"/>
   <wangtile tileid="1345" wangid="11,11,11,0,11,0,11,11"/>
   <wangtile tileid="1346" wangid="11,0,11,0,11,11,11,11"/>
   <wangtile tileid="1348" wangid="12,12,12,0,0,0,0,0"/>
   <wangtile tileid="1349" wangid="0,0,12,12,12,0,0,0"/>
   <wangtile tileid="1350" wangid="12,12,12,12,12,0,0,0"/>
   <wangtile tileid="1351" wangid="0,0,0,0,12,12,12,0"/>
   <wangtile tileid="1352" wangid="12,12,12,0,12,12,12,0"/>
   <wangtile tileid="1353" wangid="0,0,12,12,12,12,12,0"/>
   <wangtile tileid="1354" wangid="12,12,12,12,12,12,12,0"/>
   <wangtile tileid="1355" wangid="12,0,0,0,0,0,12,12"/>
   <wangtile tileid="1356" wangid="12,12,12,0,0,0,12,12"/>
   <wangtile tileid="1357" wangid="12,0,12,12,12,0,12,12"/>
   <wangtile tileid="1358" wangid="12,12,12,12,12,0,12,12"/>
   <wangtile tileid="1359" wangid="12,0,0,0,12,12,12,12"/>
   <wangtile tileid="1360" wangid="12,12,12,0,12,12,12,12"/>
   <wangtile tileid="1361" wangid="12,0,12,12,12,12,12,12"/>
   <wangtile tileid="1362" wangid="12,12,12,12,12,12,12,12"/>
   <wangtile tileid="1367" wangid="12,0,0,0,0,0,0,0"/>
   <wangtile tileid="1368" wangid="0,0,12,0,0,0,0,0"/>
   <wangtile tileid="1369" wangid="12,0,12,0,0,0,0,0"/>
   <wangtile tileid="1370" wangid="0,0,0,0,12,0,0,0"/>
   <wangtile tileid="1371" wangid="12,0,0,0,12,0,0,0"/>
   <wangtile tileid="1372" wangid="0,0,12,0,12,0,0,0"/>
   <wangtile tileid="1373" wangid="12,0,12,0,12,0,0,0"/>
   <wangtile tileid="1374" wangid="12,12,12,0,12,0,0,0"/>
   <wangtile tileid="1375" wangid="12,0,12,12,12,0,0,0"/>
   <wangtile tileid="1376" wangid="0,0,0,0,0,0,12,0"/>
   <wangtile tileid="1377" wangid="12,0,0,0,0,0,12,0"/>
   <wangtile tileid="1378" wangid="0,0,12,0,0,0,12,0"/>
   <wangtile tileid="1379" wangid="12,0,12,0,0,0,12,0"/>
   <wangtile tileid="1380" wangid="12,12,12,0,0,0,12,0"/>
   <wangtile tileid="1381" wangid="0,0,0,0,12,0,12,0"/>
   <wangtile tileid="1382" wangid="12,0,0,0,12,0,12,0"/>
   <wangtile tileid="1383" wangid="0,0,12,0,12,0,12,0"/>
   <wangtile tileid="1384" wangid="12,0,12,0,12,0,12,0"/>
   <wangtile tileid="1385" wangid="12,12,12,0,12,0,12,0"/>
   <wangtile tileid="1386" wangid="0,0,12,12,12,0,12,0"/>
   <wangtile tileid="1387" wangid="12,0,12,12,12,0,12,0"/>
   <wangtile tileid="1388" wangid="12,12,12,12,12,0,12,0"/>
   <wangtile tileid="1389" wangid="12,0,0,0,12,12,12,0"/>
   <wangtile tileid="1390" wangid="0,0,12,0,12,12,12,0"/>
   <wangtile tileid="1391" wangid="12,0,12,0,12,12,12,0"/>
   <wangtile tileid="1392" wangid="12,0,12,12,12,12,12,0"/>
   <wangtile tileid="1393" wangid="12,0,12,0,0,0,12,12"/>
   <wangtile tileid="1394" wangid="12,0,0,0,12,0,12,12"/>
   <wangtile tileid="1395" wangid="12,0,12,0,12,0,12,12"/>
   <wangtile tileid="1396" wangid="12,12,12,0,12,0,12,12"/>
   <wangtile tileid="1397" wangid="12,0,12,0,12,12,12,12"/>
   <wangtile tileid="1399" wangid="13,13,13,0,0,0,0,0"/>
   <wangtile tileid="1400" wangid="0,0,13,13,13,0,0,0"/>
   <wangtile tileid="1401" wangid="13,13,13,13,13,0,0,0"/>
   <wangtile tileid="1402" wangid="0,0,0,0,13,13,13,0"/>
   <wangtile tileid="1403" wangid="13,13,13,0,13,13,13,0"/>
   <wangtile tileid="1404" wangid="0,0,13,13,13,13,13,0"/>
   <wangtile tileid="1405" wangid="13,13,13,13,13,13,13,0"/>
   <wangtile tileid="1406" wangid="13,0,0,0,0,0,13,13"/>
   <wangtile tileid="1407" wangid="13,13,13,0,0,0,13,13"/>
   <wangtile tileid="1408" wangid="13,0,13,13,13,0,13,13"/>
   <wangtile tileid="1409" wangid="13,13,13,13,13,0,13,13"/>
   <wangtile tileid="1410" wangid="13,0,0,0,13,13,13,13"/>
   <wangtile tileid="1411" wangid="13,13,13,0,13,13,13,13"/>
   <wangtile tileid="1412" wangid="13,0,13,13,13,13,13,13"/>
   <wangtile tileid="1413" wangid="13,13,13,13,13,13,13,13"/>
   <wangtile tileid="1416" wangid="13,0,0,0,0,0,0,0"/>
   <wangtile tileid="1417" wangid="0,0,13,0,0,0,0,0"/>
   <wangtile tileid="1418" wangid="13,0,13,0,0,0,0,0"/>
   <wangtile tileid="1419" wangid="0,0,0,0,13,0,0,0"/>
   <wangtile tileid="1420" wangid="13,0,0,0,13,0,0,0"/>
   <wangtile tileid="1421" wangid="0,0,13,0,13,0,0,0"/>
   <wangtile tileid="1422" wangid="13,0,13,0,13,0,0,0"/>
   <wangtile tileid="1423" wangid="13,13,13,0,13,0,0,0"/>
   <wangtile tileid="1424" wangid="13,0,13,13,13,0,0,0"/>
   <wangtile tileid="1425" wangid="0,0,0,0,0,0,13,0"/>
   <wangtile tileid="1426" wangid="13,0,0,0,0,0,13,0"/>
   <wangtile tileid="1427" wangid="0,0,13,0,0,0,13,0"/>
   <wangtile tileid="1428" wangid="13,0,13,0,0,0,13,0"/>
   <wangtile tileid="1429" wangid="13,13,13,0,0,0,13,0"/>
   <wangtile tileid="1430" wangid="0,0,0,0,13,0,13,0"/>
   <wangtile tileid="1431" wangid="13,0,0,0,13,0,13,0"/>
   <wangtile tileid="1432" wangid="0,0,13,0,13,0,13,0"/>
   <wangtile tileid="1433" wangid="13,0,13,0,13,0,13,0"/>
   <wangtile tileid="1434" wangid="13,13,13,0,13,0,13,0"/>
   <wangtile tileid="1435" wangid="0,0,13,13,13,0,13,0"/>
   <wangtile tileid="1436" wangid="13,0,13,13,13,0,13,0"/>
   <wangtile tileid="1437" wangid="13,13,13,13,13,0,13,0"/>
   <wangtile tileid="1438" wangid="13,0,0,0,13,13,13,0"/>
   <wangtile tileid="1439" wangid="0,0,13,0,13,13,13,0"/>
   <wangtile tileid="1440" wangid="13,0,13,0,13,13,13,0"/>
   <wangtile tileid="1441" wangid="13,0,13,13,13,13,13,0"/>
   <wangtile tileid="1442" wangid="13,0,13,0,0,0,13,13"/>
   <wangtile tileid="1443" wangid="13,0,0,0,13,0,13,13"/>
   <wangtile tileid="1444" wangid="13,0,13,0,13,0,13,13"/>
   <wangtile tileid="1445" wangid="13,13,13,0,13,0,13,13"/>
   <wangtile tileid="1446" wangid="13,0,13,0,13,13,13,13"/>
   <wangtile tileid="1448" wangid="14,14,14,0,0,0,0,0"/>
   <wangtile tileid="1449" wangid="0,0,14,14,14,0,0,0"/>
   <wangtile tileid="1450" wangid="14,14,14,14,14,0,0,0"/>
   <wangtile tileid="1451" wangid="0,0,0,0,14,14,14,0"/>
   <wangtile tileid="1452" wangid="14,14,14,0,14,14,14,0"/>
   <wangtile tileid="1453" wangid="0,0,14,14,14,14,14,0"/>
   <wangtile tileid="1454" wangid="14,14,14,14,14,14,14,0"/>
   <wangtile tileid="1455" wangid="14,0,0,0,0,0,14,14"/>
   <wangtile tileid="1456" wangid="14,14,14,0,0,0,14,14"/>
   <wangtile tileid="1457" wangid="14,0,14,14,14,0,14,14"/>
   <wangtile tileid="1458" wangid="14,14,14,14,14,0,14,14"/>
   <wangtile tileid="1459" wangid="14,0,0,0,14,14,14,14"/>
   <wangtile tileid="1460" wangid="14,14,14,0,14,14,14,14"/>
   <wangtile tileid="1461" wangid="14,0,14,14,14,14,14,14"/>
   <wangtile tileid="1462" wangid="14,14,14,14,14,14,14,14"/>
   <wangtile tileid="1467" wangid="14,0,0,0,0,0,0,0"/>
   <wangtile tileid="1468" wangid="0,0,14,0,0,0,0,0"/>
   <wangtile tileid="1469" wangid="14,0,14,0,0,0,0,0"/>
   <wangtile tileid="1470" wangid="0,0,0,0,14,0,0,0"/>
   <wangtile tileid="1471" wangid="14,0,0,0,14,0,0,0"/>
   <wangtile tileid="1472" wangid="0,0,14,0,14,0,0,0"/>
   <wangtile tileid="1473" wangid="14,0,14,0,14,0,0,0"/>
   <wangtile tileid="1474" wangid="14,14,14,0,14,0,0,0"/>
   <wangtile tileid="1475" wangid="14,0,14,14,14,0,0,0"/>
   <wangtile tileid="1476" wangid="0,0,0,0,0,0,14,0"/>
   <wangtile tileid="1477" wangid="14,0,0,0,0,0,14,0"/>
   <wangtile tileid="1478" wangid="0,0,14,0,0,0,14,0"/>
   <wangtile tileid="1479" wangid="14,0,14,0,0,0,14,0"/>
   <wangtile tileid="1480" wangid="14,14,14,0,0,0,14,0"/>
   <wangtile tileid="1481" wangid="0,0,0,0,14,0,14,0"/>
   <wangtile tileid="1482" wangid="14,0,0,0,14,0,14,0"/>
   <wangtile tileid="1483" wangid="0,0,14,0,14,0,14,0"/>
   <wangtile tileid="1484" wangid="14,0,14,0,14,0,14,0"/>
   <wangtile tileid="1485" wangid="14,14,14,0,14,0,14,0"/>
   <wangtile tileid="1486" wangid="0,0,14,14,14,0,14,0"/>
   <wangtile tileid="1487" wangid="14,0,14,14,14,0,14,0"/>
   <wangtile tileid="1488" wangid="14,14,14,14,14,0,14,0"/>
   <wangtile tileid="1489" wangid="14,0,0,0,14,14,14,0"/>
   <wangtile tileid="1490" wangid="0,0,14,0,14,14,14,0"/>
   <wangtile tileid="1491" wangid="14,0,14,0,14,14,14,0"/>
   <wangtile tileid="1492" wangid="14,0,14,14,14,14,14,0"/>
   <wangtile tileid="1493" wangid="14,0,14,0,0,0,14,14"/>
   <wangtile tileid="1494" wangid="14,0,0,0,14,0,14,14"/>
   <wangtile tileid="1495" wangid="14,0,14,0,14,0,14,14"/>
   <wangtile tileid="1496" wangid="14,14,14,0,14,0,14,14"/>
   <wangtile tileid="1497" wangid="14,0,14,0,14,14,14,14"/>
   <wangtile tileid="1499" wangid="15,15,15,0,0,0,0,0"/>
   <wangtile tileid="1500" wangid="0,0,15,15,15,0,0,0"/>
   <wangtile tileid="1501" wangid="15,15,15,15,15,0,0,0"/>
   <wangtile tileid="1502" wangid="0,0,0,0,15,15,15,0"/>
   <wangtile tileid="1503" wangid="15,15,15,0,15,15,15,0"/>
   <wangtile tileid="1504" wangid="0,0,15,15,15,15,15,0"/>
   <wangtile tileid="1505" wangid="15,15,15,15,15,15,15,0"/>
   <wangtile tileid="1506" wangid="15,0,0,0,0,0,15,15"/>
   <wangtile tileid="1507" wangid="15,15,15,0,0,0,15,15"/>
   <wangtile tileid="1508" wangid="15,0,15,15,15,0,15,15"/>
   <wangtile tileid="1509" wangid="15,15,15,15,15,0,15,15"/>
   <wangtile tileid="1510" wangid="15,0,0,0,15,15,15,15"/>
   <wangtile tileid="1511" wangid="15,15,15,0,15,15,15,15"/>
   <wangtile tileid="1512" wangid="15,0,15,15,15,15,15,15"/>
   <wangtile tileid="1513" wangid="15,15,15,15,15,15,15,15"/>
   <wangtile tileid="1518" wangid="15,0,0,0,0,0,0,0"/>
   <wangtile tileid="1519" wangid="0,0,15,0,0,0,0,0"/>
   <wangtile tileid="1520" wangid="15,0,15,0,0,0,0,0"/>
   <wangtile tileid="1521" wangid="0,0,0,0,15,0,0,0"/>
   <wangtile tileid="1522" wangid="15,0,0,0,15,0,0,0"/>
   <wangtile tileid="1523" wangid="0,0,15,0,15,0,0,0"/>
   <wangtile tileid="1524" wangid="15,0,15,0,15,0,0,0"/>
   <wangtile tileid="1525" wangid="15,15,15,0,15,0,0,0"/>
   <wangtile tileid="1526" wangid="15,0,15,15,15,0,0,0"/>
   <wangtile tileid="1527" wangid="0,0,0,0,0,0,15,0"/>
   <wangtile tileid="1528" wangid="15,0,0,0,0,0,15,0"/>
   <wangtile tileid="1529" wangid="0,0,15,0,0,0,15,0"/>
   <wangtile tileid="1530" wangid="15,0,15,0,0,0,15,0"/>
   <wangtile tileid="1531" wangid="15,15,15,0,0,0,15,0"/>
   <wangtile tileid="1532" wangid="0,0,0,0,15,0,15,0"/>
   <wangtile tileid="1533" wangid="15,0,0,0,15,0,15,0"/>
   <wangtile tileid="1534" wangid="0,0,15,0,15,0,15,0"/>
   <wangtile tileid="1535" wangid="15,0,15,0,15,0,15,0"/>
   <wangtile tileid="1536" wangid="15,15,15,0,15,0,15,0"/>
   <wangtile tileid="1537" wangid="0,0,15,15,15,0,15,0"/>
   <wangtile tileid="1538" wangid="15,0,15,15,15,0,15,0"/>
   <wangtile tileid="1539" wangid="15,15,15,15,15,0,15,0"/>
   <wangtile tileid="1540" wangid="15,0,0,0,15,15,15,0"/>
   <wangtile tileid="1541" wangid="0,0,15,0,15,15,15,0"/>
   <wangtile tileid="1542" wangid="15,0,15,0,15,15,15,0"/>
   <wangtile tileid="1543" wangid="15,0,15,15,15,15,15,0"/>
   <wangtile tileid="1544" wangid="15,0,15,0,0,0,15,15"/>
   <wangtile tileid="1545" wangid="15,0,0,0,15,0,15,15"/>
   <wangtile tileid="1546" wangid="15,0,15,0,15,0,15,15"/>
   <wangtile tileid="1547" wangid="15,15,15,0,15,0,15,15"/>
   <wangtile tileid="1548" wangid="15,0,15,0,15,15,15,15"/>
   <wangtile tileid="1550" wangid="16,16,16,0,0,0,0,0"/>
   <wangtile tileid="1551" wangid="0,0,16,16,16,0,0,0"/>
   <wangtile tileid="1552" wangid="16,16,16,16,16,0,0,0"/>
   <wangtile tileid="1553" wangid="0,0,0,0,16,16,16,0"/>
   <wangtile tileid="1554" wangid="16,16,16,0,16,16,16,0"/>
   <wangtile tileid="1555" wangid="0,0,16,16,16,16,16,0"/>
   <wangtile tileid="1556" wangid="16,16,16,16,16,16,16,0"/>
   <wangtile tileid="1557" wangid="16,0,0,0,0,0,16,16"/>
   <wangtile tileid="1558" wangid="16,16,16,0,0,0,16,16"/>
   <wangtile tileid="1559" wangid="16,0,16,16,16,0,16,16"/>
   <wangtile tileid="1560" wangid="16,16,16,16,16,0,16,16"/>
   <wangtile tileid="1561" wangid="16,0,0,0,16,16,16,16"/>
   <wangtile tileid="1562" wangid="16,16,16,0,16,16,16,16"/>
   <wangtile tileid="1563" wangid="16,0,16,16,16,16,16,16"/>
   <wangtile tileid="1564" wangid="16,16,16,16,16,16,16,16"/>
   <wangtile tileid="1569" wangid="16,0,0,0,0,0,0,0"/>
   <wangtile tileid="1570" wangid="0,0,16,0,0,0,0,0"/>
   <wangtile tileid="1571" wangid="16,0,16,0,0,0,0,0"/>
   <wangtile tileid="1572" wangid="0,0,0,0,16,0,0,0"/>
   <wangtile tileid="1573" wangid="16,0,0,0,16,0,0,0"/>
   <wangtile tileid="1574" wangid="0,0,16,0,16,0,0,0"/>
   <wangtile tileid="1575" wangid="16,0,16,0,16,0,0,0"/>
   <wangtile tileid="1576" wangid="16,16,16,0,16,0,0,0"/>
   <wangtile tileid="1577" wangid="16,0,16,16,16,0,0,0"/>
   <wangtile tileid="1578" wangid="0,0,0,0,0,0,16,0"/>
   <wangtile tileid="1579" wangid="16,0,0,0,0,0,16,0"/>
   <wangtile tileid="1580" wangid="0,0,16,0,0,0,16,0"/>
   <wangtile tileid="1581" wangid="16,0,16,0,0,0,16,0"/>
   <wangtile tileid="1582" wangid="16,16,16,0,0,0,16,0"/>
   <wangtile tileid="1583" wangid="0,0,0,0,16,0,16,0"/>
   <wangtile tileid="1584" wangid="16,0,0,0,16,0,16,0"/>
   <wangtile tileid="1585" wangid="0,0,16,0,16,0,16,0"/>
   <wangtile tileid="1586" wangid="16,0,16,0,16,0,16,0"/>
   <wangtile tileid="1587" wangid="16,16,16,0,16,0,16,0"/>
   <wangtile tileid="1588" wangid="0,0,16,16,16,0,16,0"/>
   <wangtile tileid="1589" wangid="16,0,16,16,16,0,16,0"/>
   <wangtile tileid="1590" wangid="16,16,16,16,16,0,16,0"/>
   <wangtile tileid="1591" wangid="16,0,0,0,16,16,16,0"/>
   <wangtile tileid="1592" wangid="0,0,16,0,16,16,16,0"/>
   <wangtile tileid="1593" wangid="16,0,16,0,16,16,16,0"/>
   <wangtile tileid="1594" wangid="16,0,16,16,16,16,16,0"/>
   <wangtile tileid="1595" wangid="16,0,16,0,0,0,16,16"/>
   <wangtile tileid="1596" wangid="16,0,0,0,16,0,16,16"/>
   <wangtile tileid="1597" wangid="16,0,16,0,16,0,16,16"/>
   <wangtile tileid="1598" wangid="16,16,16,0,16,0,16,16"/>
   <wangtile tileid="1599" wangid="16,0,16,0,16,16,16,16"/>
   <wangtile tileid="1601" wangid="17,17,17,0,0,0,0,0"/>
   <wangtile tileid="1602" wangid="0,0,17,17,17,0,0,0"/>
   <wangtile tileid="1603" wangid="17,17,17,17,17,0,0,0"/>
   <wangtile tileid="1604" wangid="0,0,0,0,17,17,17,0"/>
   <wangtile tileid="1605" wangid="17,17,17,0,17,17,17,0"/>
   <wangtile tileid="1606" wangid="0,0,17,17,17,17,17,0"/>
   <wangtile tileid="1607" wangid="17,17,17,17,17,17,17,0"/>
   <wangtile tileid="1608" wangid="17,0,0,0,0,0,17,17"/>
   <wangtile tileid="1609" wangid="17,17,17,0,0,0,17,17"/>
   <wangtile tileid="1610" wangid="17,0,17,17,17,0,17,17"/>
   <wangtile tileid="1611" wangid="17,17,17,17,17,0,17,17"/>
   <wangtile tileid="1612" wangid="17,0,0,0,17,17,17,17"/>
   <wangtile tileid="1613" wangid="17,17,17,0,17,17,17,17"/>
   <wangtile tileid="1614" wangid="17,0,17,17,17,17,17,17"/>
   <wangtile tileid="1615" wangid="17,17,17,17,17,17,17,17"/>
   <wangtile tileid="1620" wangid="17,0,0,0,0,0,0,0"/>
   <wangtile tileid="1621" wangid="0,0,17,0,0,0,0,0"/>
   <wangtile tileid="1622" wangid="17,0,17,0,0,0,0,0"/>
   <wangtile tileid="1623" wangid="0,0,0,0,17,0,0,0"/>
   <wangtile tileid="1624" wangid="17,0,0,0,17,0,0,0"/>
   <wangtile tileid="1625" wangid="0,0,17,0,17,0,0,0"/>
   <wangtile tileid="1626" wangid="17,0,17,0,17,0,0,0"/>
   <wangtile tileid="1627" wangid="17,17,17,0,17,0,0,0"/>
   <wangtile tileid="1628" wangid="17,0,17,17,17,0,0,0"/>
   <wangtile tileid="1629" wangid="0,0,0,0,0,0,17,0"/>
   <wangtile tileid="1630" wangid="17,0,0,0,0,0,17,0"/>
   <wangtile tileid="1631" wangid="0,0,17,0,0,0,17,0"/>
   <wangtile tileid="1632" wangid="17,0,17,0,0,0,17,0"/>
   <wangtile tileid="1633" wangid="17,17,17,0,0,0,17,0"/>
   <wangtile tileid="1634" wangid="0,0,0,0,17,0,17,0"/>
   <wangtile tileid="1635" wangid="17,0,0,0,17,0,17,0"/>
   <wangtile tileid="1636" wangid="0,0,17,0,17,0,17,0"/>
   <wangtile tileid="1637" wangid="17,0,17,0,17,0,17,0"/>
   <wangtile tileid="1638" wangid="17,17,17,0,17,0,17,0"/>
   <wangtile tileid="1639" wangid="0,0,17,17,17,0,17,0"/>
   <wangtile tileid="1640" wangid="17,0,17,17,17,0,17,0"/>
   <wangtile tileid="1641" wangid="17,17,17,17,17,0,17,0"/>
   <wangtile tileid="1642" wangid="17,0,0,0,17,17,17,0"/>
   <wangtile tileid="1643" wangid="0,0,17,0,17,17,17,0"/>
   <wangtile tileid="1644" wangid="17,0,17,0,17,17,17,0"/>
   <wangtile tileid="1645" wangid="17,0,17,17,17,17,17,0"/>
   <wangtile tileid="1646" wangid="17,0,17,0,0,0,17,17"/>
   <wangtile tileid="1647" wangid="17,0,0,0,17,0,17,17"/>
   <wangtile tileid="1648" wangid="17,0,17,0,17,0,17,17"/>
   <wangtile tileid="1649" wangid="17,17,17,0,17,0,17,17"/>
   <wangtile tileid="1650" wangid="17,0,17,0,17,17,17,17"/>
   <wangtile tileid="1652" wangid="18,18,18,0,0,0,0,0"/>
   <wangtile tileid="1653" wangid="0,0,18,18,18,0,0,0"/>
   <wangtile tileid="1654" wangid="18,18,18,18,18,0,0,0"/>
   <wangtile tileid="1655" wangid="0,0,0,0,18,18,18,0"/>
   <wangtile tileid="1656" wangid="18,18,18,0,18,18,18,0"/>
   <wangtile tileid="1657" wangid="0,0,18,18,18,18,18,0"/>
   <wangtile tileid="1658" wangid="18,18,18,18,18,18,18,0"/>
   <wangtile tileid="1659" wangid="18,0,0,0,0,0,18,18"/>
   <wangtile tileid="1660" wangid="18,18,18,0,0,0,18,18"/>
   <wangtile tileid="1661" wangid="18,0,18,18,18,0,18,18"/>
   <wangtile tileid="1662" wangid="18,18,18,18,18,0,18,18"/>
   <wangtile tileid="1663" wangid="18,0,0,0,18,18,18,18"/>
   <wangtile tileid="1664" wangid="18,18,18,0,18,18,18,18"/>
   <wangtile tileid="1665" wangid="18,0,18,18,18,18,18,18"/>
   <wangtile tileid="1666" wangid="18,18,18,18,18,18,18,18"/>
   <wangtile tileid="1669" wangid="18,0,0,0,0,0,0,0"/>
   <wangtile tileid="1670" wangid="0,0,18,0,0,0,0,0"/>
   <wangtile tileid="1671" wangid="18,0,18,0,0,0,0,0"/>
   <wangtile tileid="1672" wangid="0,0,0,0,18,0,0,0"/>
   <wangtile tileid="1673" wangid="18,0,0,0,18,0,0,0"/>
   <wangtile tileid="1674" wangid="0,0,18,0,18,0,0,0"/>
   <wangtile tileid="1675" wangid="18,0,18,0,18,0,0,0"/>
   <wangtile tileid="1676" wangid="18,18,18,0,18,0,0,0"/>
   <wangtile tileid="1677" wangid="18,0,18,18,18,0,0,0"/>
   <wangtile tileid="1678" wangid="0,0,0,0,0,0,18,0"/>
   <wangtile tileid="1679" wangid="18,0,0,0,0,0,18,0"/>
   <wangtile tileid="1680" wangid="0,0,18,0,0,0,18,0"/>
   <wangtile tileid="1681" wangid="18,0,18,0,0,0,18,0"/>
   <wangtile tileid="1682" wangid="18,18,18,0,0,0,18,0"/>
   <wangtile tileid="1683" wangid="0,0,0,0,18,0,18,0"/>
   <wangtile tileid="1684" wangid="18,0,0,0,18,0,18,0"/>
   <wangtile tileid="1685" wangid="0,0,18,0,18,0,18,0"/>
   <wangtile tileid="1686" wangid="18,0,18,0,18,0,18,0"/>
   <wangtile tileid="1687" wangid="18,18,18,0,18,0,18,0"/>
   <wangtile tileid="1688" wangid="0,0,18,18,18,0,18,0"/>
   <wangtile tileid="1689" wangid="18,0,18,18,18,0,18,0"/>
   <wangtile tileid="1690" wangid="18,18,18,18,18,0,18,0"/>
   <wangtile tileid="1691" wangid="18,0,0,0,18,18,18,0"/>
   <wangtile tileid="1692" wangid="0,0,18,0,18,18,18,0"/>
   <wangtile tileid="1693" wangid="18,0,18,0,18,18,18,0"/>
   <wangtile tileid="1694" wangid="18,0,18,18,18,18,18,0"/>
   <wangtile tileid="1695" wangid="18,0,18,0,0,0,18,18"/>
   <wangtile tileid="1696" wangid="18,0,0,0,18,0,18,18"/>
   <wangtile tileid="1697" wangid="18,0,18,0,18,0,18,18"/>
   <wangtile tileid="1698" wangid="18,18,18,0,18,0,18,18"/>
   <wangtile tileid="1699" wangid="18,0,18,0,18,18,18,18"/>
   <wangtile tileid="1701" wangid="19,19,19,0,0,0,0,0"/>
   <wangtile tileid="1702" wangid="0,0,19,19,19,0,0,0"/>
   <wangtile tileid="1703" wangid="19,19,19,19,19,0,0,0"/>
   <wangtile tileid="1704" wangid="0,0,0,0,19,19,19,0"/>
   <wangtile tileid="1705" wangid="19,19,19,0,19,19,19,0"/>
   <wangtile tileid="1706" wangid="0,0,19,19,19,19,19,0"/>
   <wangtile tileid="1707" wangid="19,19,19,19,19,19,19,0"/>
   <wangtile tileid="1708" wangid="19,0,0,0,0,0,19,19"/>
   <wangtile tileid="1709" wangid="19,19,19,0,0,0,19,19"/>
   <wangtile tileid="1710" wangid="19,0,19,19,19,0,19,19"/>
   <wangtile tileid="1711" wangid="19,19,19,19,19,0,19,19"/>
   <wangtile tileid="1712" wangid="19,0,0,0,19,19,19,19"/>
   <wangtile tileid="1713" wangid="19,19,19,0,19,19,19,19"/>
   <wangtile tileid="1714" wangid="19,0,19,19,19,19,19,19"/>
   <wangtile tileid="1715" wangid="19,19,19,19,19,19,19,19"/>
   <wangtile tileid="1720" wangid="19,0,0,0,0,0,0,0"/>
   <wangtile tileid="1721" wangid="0,0,19,0,0,0,0,0"/>
   <wangtile tileid="1722" wangid="19,0,19,0,0,0,0,0"/>
   <wangtile tileid="1723" wangid="0,0,0,0,19,0,0,0"/>
   <wangtile tileid="1724" wangid="19,0,0,0,19,0,0,0"/>
   <wangtile tileid="1725" wangid="0,0,19,0,19,0,0,0"/>
   <wangtile tileid="1726" wangid="19,0,19,0,19,0,0,0"/>
   <wangtile tileid="1727" wangid="19,19,19,0,19,0,0,0"/>
   <wangtile tileid="1728" wangid="19,0,19,19,19,0,0,0"/>
   <wangtile tileid="1729" wangid="0,0,0,0,0,0,19,0"/>
   <wangtile tileid="1730" wangid="19,0,0,0,0,0,19,0"/>
   <wangtile tileid="1731" wangid="0,0,19,0,0,0,19,0"/>
   <wangtile tileid="1732" wangid="19,0,19,0,0,0,19,0"/>
   <wangtile tileid="1733" wangid="19,19,19,0,0,0,19,0"/>
   <wangtile tileid="1734" wangid="0,0,0,0,19,0,19,0"/>
   <wangtile tileid="1735" wangid="19,0,0,0,19,0,19,0"/>
   <wangtile tileid="1736" wangid="0,0,19,0,19,0,19,0"/>
   <wangtile tileid="1737" wangid="19,0,19,0,19,0,19,0"/>
   <wangtile tileid="1738" wangid="19,19,19,0,19,0,19,0"/>
   <wangtile tileid="1739" wangid="0,0,19,19,19,0,19,0"/>
   <wangtile tileid="1740" wangid="19,0,19,19,19,0,19,0"/>
   <wangtile tileid="1741" wangid="19,19,19,19,19,0,19,0"/>
   <wangtile tileid="1742" wangid="19,0,0,0,19,19,19,0"/>
   <wangtile tileid="1743" wangid="0,0,19,0,19,19,19,0"/>
   <wangtile tileid="1744" wangid="19,0,19,0,19,19,19,0"/>
   <wangtile tileid="1745" wangid="19,0,19,19,19,19,19,0"/>
   <wangtile tileid="1746" wangid="19,0,19,0,0,0,19,19"/>
   <wangtile tileid="1747" wangid="19,0,0,0,19,0,19,19"/>
   <wangtile tileid="1748" wangid="19,0,19,0,19,0,19,19"/>
   <wangtile tileid="1749" wangid="19,19,19,0,19,0,19,19"/>
   <wangtile tileid="1750" wangid="19,0,19,0,19,19,19,19"/>
   <wangtile tileid="1752" wangid="20,20,20,0,0,0,0,0"/>
   <wangtile tileid="1753" wangid="0,0,20,20,20,0,0,0"/>
   <wangtile tileid="1754" wangid="20,20,20,20,20,0,0,0"/>
   <wangtile tileid="1755" wangid="0,0,0,0,20,20,20,0"/>
   <wangtile tileid="1756" wangid="20,20,20,0,20,20,20,0"/>
   <wangtile tileid="1757" wangid="0,0,20,20,20,20,20,0"/>
   <wangtile tileid="1758" wangid="20,20,20,20,20,20,20,0"/>
   <wangtile tileid="1759" wangid="20,0,0,0,0,0,20,20"/>
   <wangtile tileid="1760" wangid="20,20,20,0,0,0,20,20"/>
   <wangtile tileid="1761" wangid="20,0,20,20,20,0,20,20"/>
   <wangtile tileid="1762" wangid="20,20,20,20,20,0,20,20"/>
   <wangtile tileid="1763" wangid="20,0,0,0,20,20,20,20"/>
   <wangtile tileid="1764" wangid="20,20,20,0,20,20,20,20"/>
   <wangtile tileid="1765" wangid="20,0,20,20,20,20,20,20"/>
   <wangtile tileid="1766" wangid="20,20,20,20,20,20,20,20"/>
   <wangtile tileid="1771" wangid="20,0,0,0,0,0,0,0"/>
   <wangtile tileid="1772" wangid="0,0,20,0,0,0,0,0"/>
   <wangtile tileid="1773" wangid="20,0,20,0,0,0,0,0"/>
   <wangtile tileid="1774" wangid="0,0,0,0,20,0,0,0"/>
   <wangtile tileid="1775" wangid="20,0,0,0,20,0,0,0"/>
   <wangtile tileid="1776" wangid="0,0,20,0,20,0,0,0"/>
   <wangtile tileid="1777" wangid="20,0,20,0,20,0,0,0"/>
   <wangtile tileid="1778" wangid="20,20,20,0,20,0,0,0"/>
   <wangtile tileid="1779" wangid="20,0,20,20,20,0,0,0"/>
   <wangtile tileid="1780" wangid="0,0,0,0,0,0,20,0"/>
   <wangtile tileid="1781" wangid="20,0,0,0,0,0,20,0"/>
   <wangtile tileid="1782" wangid="0,0,20,0,0,0,20,0"/>
   <wangtile tileid="1783" wangid="20,0,20,0,0,0,20,0"/>
   <wangtile tileid="1784" wangid="20,20,20,0,0,0,20,0"/>
   <wangtile tileid="1785" wangid="0,0,0,0,20,0,20,0"/>
   <wangtile tileid="1786" wangid="20,0,0,0,20,0,20,0"/>
   <wangtile tileid="1787" wangid="0,0,20,0,20,0,20,0"/>
   <wangtile tileid="1788" wangid="20,0,20,0,20,0,20,0"/>
   <wangtile tileid="1789" wangid="20,20,20,0,20,0,20,0"/>
   <wangtile tileid="1790" wangid="0,0,20,20,20,0,20,0"/>
   <wangtile tileid="1791" wangid="20,0,20,20,20,0,20,0"/>
   <wangtile tileid="1792" wangid="20,20,20,20,20,0,20,0"/>
   <wangtile tileid="1793" wangid="20,0,0,0,20,20,20,0"/>
   <wangtile tileid="1794" wangid="0,0,20,0,20,20,20,0"/>
   <wangtile tileid="1795" wangid="20,0,20,0,20,20,20,0"/>
   <wangtile tileid="1796" wangid="20,0,20,20,20,20,20,0"/>
   <wangtile tileid="1797" wangid="20,0,20,0,0,0,20,20"/>
   <wangtile tileid="1798" wangid="20,0,0,0,20,0,20,20"/>
   <wangtile tileid="1799" wangid="20,0,20,0,20,0,20,20"/>
   <wangtile tileid="1800" wangid="20,20,20,0,20,0,20,20"/>
   <wangtile tileid="1801" wangid="20,0,20,0,20,20,20,20"/>
   <wangtile tileid="1803" wangid="21,21,21,0,0,0,0,0"/>
   <wangtile tileid="1804" wangid="0,0,21,21,21,0,0,0"/>
   <wangtile tileid="1805" wangid="21,21,21,21,21,0,0,0"/>
   <wangtile tileid="1806" wangid="0,0,0,0,21,21,21,0"/>
   <wangtile tileid="1807" wangid="21,21,21,0,21,21,21,0"/>
   <wangtile tileid="1808" wangid="0,0,21,21,21,21,21,0"/>
   <wangtile tileid="1809" wangid="21,21,21,21,21,21,21,0"/>
   <wangtile tileid="1810" wangid="21,0,0,0,0,0,21,21"/>
   <wangtile tileid="1811" wangid="21,21,21,0,0,0,21,21"/>
   <wangtile tileid="1812" wangid="21,0,21,21,21,0,21,21"/>
   <wangtile tileid="1813" wangid="21,21,21,21,21,0,21,21"/>
   <wangtile tileid="1814" wangid="21,0,0,0,21,21,21,21"/>
   <wangtile tileid="1815" wangid="21,21,21,0,21,21,21,21"/>
   <wangtile tileid="1816" wangid="21,0,21,21,21,21,21,21"/>
   <wangtile tileid="1817" wangid="21,21,21,21,21,21,21,21"/>
   <wangtile tileid="1822" wangid="21,0,0,0,0,0,0,0"/>
   <wangtile tileid="1823" wangid="0,0,21,0,0,0,0,0"/>
   <wangtile tileid="1824" wangid="21,0,21,0,0,0,0,0"/>
   <wangtile tileid="1825" wangid="0,0,0,0,21,0,0,0"/>
   <wangtile tileid="1826" wangid="21,0,0,0,21,0,0,0"/>
   <wangtile tileid="1827" wangid="0,0,21,0,21,0,0,0"/>
   <wangtile tileid="1828" wangid="21,0,21,0,21,0,0,0"/>
   <wangtile tileid="1829" wangid="21,21,21,0,21,0,0,0"/>
   <wangtile tileid="1830" wangid="21,0,21,21,21,0,0,0"/>
   <wangtile tileid="1831" wangid="0,0,0,0,0,0,21,0"/>
   <wangtile tileid="1832" wangid="21,0,0,0,0,0,21,0"/>
   <wangtile tileid="1833" wangid="0,0,21,0,0,0,21,0"/>
   <wangtile tileid="1834" wangid="21,0,21,0,0,0,21,0"/>
   <wangtile tileid="1835" wangid="21,21,21,0,0,0,21,0"/>
   <wangtile tileid="1836" wangid="0,0,0,0,21,0,21,0"/>
   <wangtile tileid="1837" wangid="21,0,0,0,21,0,21,0"/>
   <wangtile tileid="1838" wangid="0,0,21,0,21,0,21,0"/>
   <wangtile tileid="1839" wangid="21,0,21,0,21,0,21,0"/>
   <wangtile tileid="1840" wangid="21,21,21,0,21,0,21,0"/>
   <wangtile tileid="1841" wangid="0,0,21,21,21,0,21,0"/>
   <wangtile tileid="1842" wangid="21,0,21,21,21,0,21,0"/>
   <wangtile tileid="1843" wangid="21,21,21,21,21,0,21,0"/>
   <wangtile tileid="1844" wangid="21,0,0,0,21,21,21,0"/>
   <wangtile tileid="1845" wangid="0,0,21,0,21,21,21,0"/>
   <wangtile tileid="1846" wangid="21,0,21,0,21,21,21,0"/>
   <wangtile tileid="1847" wangid="21,0,21,21,21,21,21,0"/>
   <wangtile tileid="1848" wangid="21,0,21,0,0,0,21,21"/>
   <wangtile tileid="1849" wangid="21,0,0,0,21,0,21,21"/>
   <wangtile tileid="1850" wangid="21,0,21,0,21,0,21,21"/>
   <wangtile tileid="1851" wangid="21,21,21,0,21,0,21,21"/>
   <wangtile tileid="1852" wangid="21,0,21,0,21,21,21,21"/>
   <wangtile tileid="1854" wangid="22,22,22,0,0,0,0,0"/>
   <wangtile tileid="1855" wangid="0,0,22,22,22,0,0,0"/>
   <wangtile tileid="1856" wangid="22,22,22,22,22,0,0,0"/>
   <wangtile tileid="1857" wangid="0,0,0,0,22,22,22,0"/>
   <wangtile tileid="1858" wangid="22,22,22,0,22,22,22,0"/>
   <wangtile tileid="1859" wangid="0,0,22,22,22,22,22,0"/>
   <wangtile tileid="1860" wangid="22,22,22,22,22,22,22,0"/>
   <wangtile tileid="1861" wangid="22,0,0,0,0,0,22,22"/>
   <wangtile tileid="1862" wangid="22,22,22,0,0,0,22,22"/>
   <wangtile tileid="1863" wangid="22,0,22,22,22,0,22,22"/>
   <wangtile tileid="1864" wangid="22,22,22,22,22,0,22,22"/>
   <wangtile tileid="1865" wangid="22,0,0,0,22,22,22,22"/>
   <wangtile tileid="1866" wangid="22,22,22,0,22,22,22,22"/>
   <wangtile tileid="1867" wangid="22,0,22,22,22,22,22,22"/>
   <wangtile tileid="1868" wangid="22,22,22,22,22,22,22,22"/>
   <wangtile tileid="1871" wangid="22,0,0,0,0,0,0,0"/>
   <wangtile tileid="1872" wangid="0,0,22,0,0,0,0,0"/>
   <wangtile tileid="1873" wangid="22,0,22,0,0,0,0,0"/>
   <wangtile tileid="1874" wangid="0,0,0,0,22,0,0,0"/>
   <wangtile tileid="1875" wangid="22,0,0,0,22,0,0,0"/>
   <wangtile tileid="1876" wangid="0,0,22,0,22,0,0,0"/>
   <wangtile tileid="1877" wangid="22,0,22,0,22,0,0,0"/>
   <wangtile tileid="1878" wangid="22,22,22,0,22,0,0,0"/>
   <wangtile tileid="1879" wangid="22,0,22,22,22,0,0,0"/>
   <wangtile tileid="1880" wangid="0,0,0,0,0,0,22,0"/>
   <wangtile tileid="1881" wangid="22,0,0,0,0,0,22,0"/>
   <wangtile tileid="1882" wangid="0,0,22,0,0,0,22,0"/>
   <wangtile tileid="1883" wangid="22,0,22,0,0,0,22,0"/>
   <wangtile tileid="1884" wangid="22,22,22,0,0,0,22,0"/>
   <wangtile tileid="1885" wangid="0,0,0,0,22,0,22,0"/>
   <wangtile tileid="1886" wangid="22,0,0,0,22,0,22,0"/>
   <wangtile tileid="1887" wangid="0,0,22,0,22,0,22,0"/>
   <wangtile tileid="1888" wangid="22,0,22,0,22,0,22,0"/>
   <wangtile tileid="1889" wangid="22,22,22,0,22,0,22,0"/>
   <wangtile tileid="1890" wangid="0,0,22,22,22,0,22,0"/>
   <wangtile tileid="1891" wangid="22,0,22,22,22,0,22,0"/>
   <wangtile tileid="1892" wangid="22,22,22,22,22,0,22,0"/>
   <wangtile tileid="1893" wangid="22,0,0,0,22,22,22,0"/>
   <wangtile tileid="1894" wangid="0,0,22,0,22,22,22,0"/>
   <wangtile tileid="1895" wangid="22,0,22,0,22,22,22,0"/>
   <wangtile tileid="1896" wangid="22,0,22,22,22,22,22,0"/>
   <wangtile tileid="1897" wangid="22,0,22,0,0,0,22,22"/>
   <wangtile tileid="1898" wangid="22,0,0,0,22,0,22,22"/>
   <wangtile tileid="1899" wangid="22,0,22,0,22,0,22,22"/>
   <wangtile tileid="1900" wangid="22,22,22,0,22,0,22,22"/>
   <wangtile tileid="1901" wangid="22,0,22,0,22,22,22,22"/>
  </wangset>
 </wangsets>
</tileset>
