<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="hexes" tilewidth="128" tileheight="148" tilecount="72" columns="6">
 <image source="hexes.png" width="768" height="1776"/>
 <tile id="0" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="1" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="2" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="3" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="4" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="5" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="6" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="7" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="8" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="9" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="10" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="11" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="12" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="13" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="14" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="15" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="16" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="17" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="18" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="19" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="20" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="21" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="22" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="23" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="24" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="25" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="26" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="27" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="28" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="29" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="30" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="31" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="32" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="33" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="34" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="35" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="36" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="37" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="38" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="39" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="40" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="41" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="42" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="43" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="44" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="45" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="46" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="47" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="48" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="49" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="50" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="51" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="52" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="53" type="terrain">
  <properties>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="54" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="55" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="56" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="57" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="58" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="59" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="60" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="61" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="62" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="63" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="64" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="65" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
 <tile id="66" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="plain"/>
  </properties>
 </tile>
 <tile id="67" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="grass"/>
  </properties>
 </tile>
 <tile id="68" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="forest"/>
  </properties>
 </tile>
 <tile id="69" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="water"/>
  </properties>
 </tile>
 <tile id="70" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="canyon"/>
  </properties>
 </tile>
 <tile id="71" type="terrain">
  <properties>
   <property name="bare" type="bool" value="true"/>
   <property name="terrain" propertytype="land" value="mountain"/>
  </properties>
 </tile>
</tileset>
