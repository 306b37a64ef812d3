/** Country code, English name, Arabic name. */
export const countryLines = `
SA|Saudi Arabia|المملكة العربية السعودية
AE|United Arab Emirates|الإمارات العربية المتحدة
OM|Oman|عُمان
YE|Yemen|اليمن
QA|Qatar|قطر
BH|Bahrain|البحرين
KW|Kuwait|الكويت
IQ|Iraq|العراق
IR|Iran|إيران
JO|Jordan|الأردن
SY|Syria|سوريا
LB|Lebanon|لبنان
PS|Palestine|فلسطين
EG|Egypt|مصر
SD|Sudan|السودان
LY|Libya|ليبيا
TN|Tunisia|تونس
DZ|Algeria|الجزائر
MA|Morocco|المغرب
MR|Mauritania|موريتانيا
SO|Somalia|الصومال
DJ|Djibouti|جيبوتي
TR|Türkiye|تركيا
CY|Cyprus|قبرص
GR|Greece|اليونان
IT|Italy|إيطاليا
ES|Spain|إسبانيا
PT|Portugal|البرتغال
FR|France|فرنسا
DE|Germany|ألمانيا
NL|Netherlands|هولندا
GB|United Kingdom|المملكة المتحدة
IE|Ireland|أيرلندا
NO|Norway|النرويج
SJ|Svalbard and Jan Mayen|سفالبارد ويان ماين
SE|Sweden|السويد
FI|Finland|فنلندا
IS|Iceland|آيسلندا
PL|Poland|بولندا
UA|Ukraine|أوكرانيا
RO|Romania|رومانيا
RU|Russia|روسيا
KZ|Kazakhstan|كازاخستان
UZ|Uzbekistan|أوزبكستان
PK|Pakistan|باكستان
IN|India|الهند
BD|Bangladesh|بنغلاديش
LK|Sri Lanka|سريلانكا
TH|Thailand|تايلاند
SG|Singapore|سنغافورة
MY|Malaysia|ماليزيا
ID|Indonesia|إندونيسيا
PH|Philippines|الفلبين
VN|Vietnam|فيتنام
CN|China|الصين
KR|South Korea|كوريا الجنوبية
JP|Japan|اليابان
AU|Australia|أستراليا
NZ|New Zealand|نيوزيلندا
FJ|Fiji|فيجي
US|United States|الولايات المتحدة
CA|Canada|كندا
MX|Mexico|المكسيك
PA|Panama|بنما
CO|Colombia|كولومبيا
PE|Peru|بيرو
BR|Brazil|البرازيل
AR|Argentina|الأرجنتين
CL|Chile|تشيلي
NG|Nigeria|نيجيريا
GH|Ghana|غانا
SN|Senegal|السنغال
KE|Kenya|كينيا
ET|Ethiopia|إثيوبيا
TZ|Tanzania|تنزانيا
ZA|South Africa|جنوب أفريقيا
MG|Madagascar|مدغشقر
GL|Greenland|جرينلاند
`;

/** Country code, city in English and Arabic, region in English and Arabic, longitude, latitude. */
export const placeLines = `
SA|Riyadh|الرياض|Riyadh Region|منطقة الرياض|46.6753|24.7136
SA|Jeddah|جدة|Makkah Region|منطقة مكة المكرمة|39.1925|21.4858
SA|Makkah|مكة المكرمة|Makkah Region|منطقة مكة المكرمة|39.8262|21.3891
SA|Madinah|المدينة المنورة|Madinah Region|منطقة المدينة المنورة|39.5692|24.5247
SA|Yanbu|ينبع|Madinah Region|منطقة المدينة المنورة|38.0618|24.0895
SA|Dammam|الدمام|Eastern Province|المنطقة الشرقية|50.1033|26.4207
SA|Jubail|الجبيل|Eastern Province|المنطقة الشرقية|49.6583|27.0046
SA|Al Ahsa|الأحساء|Eastern Province|المنطقة الشرقية|49.5876|25.3835
SA|Tabuk|تبوك|Tabuk Region|منطقة تبوك|36.5662|28.3835
SA|NEOM|نيوم|Tabuk Region|منطقة تبوك|35.2908|27.9654
SA|Buraydah|بريدة|Al-Qassim Region|منطقة القصيم|43.975|26.326
SA|Hail|حائل|Hail Region|منطقة حائل|41.6907|27.5114
SA|Abha|أبها|Asir Region|منطقة عسير|42.5053|18.2164
SA|Jazan|جازان|Jazan Region|منطقة جازان|42.5511|16.8892
SA|Najran|نجران|Najran Region|منطقة نجران|44.1322|17.4933
SA|Sakaka|سكاكا|Al-Jawf Region|منطقة الجوف|40.2064|29.9697
SA|Arar|عرعر|Northern Borders Region|منطقة الحدود الشمالية|41.0381|30.9753
AE|Dubai|دبي|Dubai|دبي|55.2708|25.2048
AE|Abu Dhabi|أبو ظبي|Abu Dhabi|أبو ظبي|54.3773|24.4539
AE|Al Ain|العين|Abu Dhabi|أبو ظبي|55.7447|24.1302
AE|Ruwais|الرويس|Al Dhafra|الظفرة|52.7306|24.1103
AE|Fujairah|الفجيرة|Fujairah|الفجيرة|56.3265|25.1288
OM|Muscat|مسقط|Muscat|مسقط|58.4059|23.588
OM|Salalah|صلالة|Dhofar|ظفار|54.0924|17.0151
OM|Sohar|صحار|North Al Batinah|شمال الباطنة|56.7075|24.3461
OM|Duqm|الدقم|Al Wusta|الوسطى|57.7069|19.6639
YE|Sanaa|صنعاء|Amanat Al Asimah|أمانة العاصمة|44.2066|15.3694
YE|Aden|عدن|Aden|عدن|45.0187|12.7855
YE|Al Hudaydah|الحديدة|Al Hudaydah|الحديدة|42.9545|14.7978
QA|Doha|الدوحة|Doha|الدوحة|51.531|25.2854
BH|Manama|المنامة|Capital Governorate|محافظة العاصمة|50.5577|26.2285
KW|Kuwait City|مدينة الكويت|Capital Governorate|محافظة العاصمة|47.9774|29.3759
IQ|Baghdad|بغداد|Baghdad|بغداد|44.3661|33.3152
IQ|Basra|البصرة|Basra|البصرة|47.7835|30.5081
IQ|Mosul|الموصل|Nineveh|نينوى|43.1189|36.34
IQ|Erbil|أربيل|Erbil|أربيل|44.0092|36.1911
IR|Tehran|طهران|Tehran|طهران|51.389|35.6892
IR|Bandar Abbas|بندر عباس|Hormozgan|هرمزغان|56.2666|27.1832
JO|Amman|عمّان|Amman|عمّان|35.9239|31.9539
JO|Aqaba|العقبة|Aqaba|العقبة|35.0063|29.532
SY|Damascus|دمشق|Damascus|دمشق|36.2765|33.5138
SY|Aleppo|حلب|Aleppo|حلب|37.1343|36.2021
LB|Beirut|بيروت|Beirut|بيروت|35.5018|33.8938
PS|Gaza|غزة|Gaza|غزة|34.4668|31.5017
PS|Jerusalem|القدس|Jerusalem|القدس|35.2137|31.7683
EG|Cairo|القاهرة|Cairo|القاهرة|31.2357|30.0444
EG|Alexandria|الإسكندرية|Alexandria|الإسكندرية|29.9187|31.2001
EG|Suez|السويس|Suez|السويس|32.5498|29.9668
EG|Port Said|بورسعيد|Port Said|بورسعيد|32.3019|31.2653
EG|Aswan|أسوان|Aswan|أسوان|32.8998|24.0889
SD|Khartoum|الخرطوم|Khartoum|الخرطوم|32.5599|15.5007
SD|Port Sudan|بورتسودان|Red Sea|البحر الأحمر|37.2164|19.6175
LY|Tripoli|طرابلس|Tripoli|طرابلس|13.1913|32.8872
LY|Derna|درنة|Derna|درنة|22.6377|32.767
TN|Tunis|تونس|Tunis|تونس|10.1815|36.8065
DZ|Algiers|الجزائر|Algiers|الجزائر|3.0588|36.7538
DZ|Tamanrasset|تمنراست|Tamanrasset|تمنراست|5.5228|22.785
MA|Casablanca|الدار البيضاء|Casablanca-Settat|الدار البيضاء سطات|-7.5898|33.5731
MA|Marrakesh|مراكش|Marrakesh-Safi|مراكش آسفي|-7.9811|31.6295
MR|Nouakchott|نواكشوط|Nouakchott|نواكشوط|-15.9785|18.0735
SO|Mogadishu|مقديشو|Banaadir|بنادر|45.3182|2.0469
DJ|Djibouti|جيبوتي|Djibouti|جيبوتي|43.1456|11.5721
TR|Istanbul|إسطنبول|Istanbul|إسطنبول|28.9784|41.0082
TR|Ankara|أنقرة|Ankara|أنقرة|32.8597|39.9334
TR|Antakya|أنطاكيا|Hatay|هاتاي|36.1725|36.2021
CY|Limassol|ليماسول|Limassol|ليماسول|33.0413|34.7071
GR|Athens|أثينا|Attica|أتيكا|23.7275|37.9838
IT|Naples|نابولي|Campania|كامبانيا|14.2681|40.8518
IT|Ravenna|رافينا|Emilia-Romagna|إميليا رومانيا|12.2035|44.4184
ES|Valencia|فالنسيا|Valencian Community|منطقة بلنسية|-0.3763|39.4699
ES|Las Palmas|لاس بالماس|Canary Islands|جزر الكناري|-15.4363|28.1235
PT|Lisbon|لشبونة|Lisbon|لشبونة|-9.1393|38.7223
FR|Marseille|مارسيليا|Provence-Alpes-Côte d'Azur|بروفانس ألب كوت دازور|5.3698|43.2965
FR|Paris|باريس|Île-de-France|إيل دو فرانس|2.3522|48.8566
DE|Hamburg|هامبورغ|Hamburg|هامبورغ|9.9937|53.5511
NL|Rotterdam|روتردام|South Holland|جنوب هولندا|4.4777|51.9244
GB|London|لندن|England|إنجلترا|-0.1276|51.5072
IE|Cork|كورك|Munster|مونستر|-8.4756|51.8985
NO|Tromsø|ترومسو|Troms|ترومس|18.9553|69.6492
SJ|Longyearbyen|لونغييربين|Svalbard|سفالبارد|15.6267|78.2232
SE|Gothenburg|غوتنبرغ|Västra Götaland|فسترا يوتالاند|11.9746|57.7089
FI|Oulu|أولو|North Ostrobothnia|أوستروبوثنيا الشمالية|25.4651|65.0121
IS|Grindavík|غريندافيك|Southern Peninsula|شبه الجزيرة الجنوبية|-22.434|63.8424
PL|Gdańsk|غدانسك|Pomerania|بوميرانيا|18.6466|54.352
UA|Odesa|أوديسا|Odesa Oblast|أوبلاست أوديسا|30.7233|46.4825
RO|Constanța|كونستانتسا|Dobruja|دبروجة|28.6348|44.1598
RU|Murmansk|مورمانسك|Murmansk Oblast|أوبلاست مورمانسك|33.0827|68.9585
RU|Anadyr|أنادير|Chukotka|تشوكوتكا|177.5103|64.7337
KZ|Aral|آرال|Kyzylorda|قيزيل أوردا|61.6667|46.8
UZ|Tashkent|طشقند|Tashkent|طشقند|69.2401|41.2995
PK|Karachi|كراتشي|Sindh|السند|67.0011|24.8607
PK|Gwadar|جوادر|Balochistan|بلوشستان|62.3254|25.1264
IN|Mumbai|مومباي|Maharashtra|مهاراشترا|72.8777|19.076
IN|Jamnagar|جامناغار|Gujarat|غوجارات|70.0577|22.4707
IN|Chennai|تشيناي|Tamil Nadu|تاميل نادو|80.2707|13.0827
BD|Chattogram|شيتاغونغ|Chattogram|شيتاغونغ|91.7832|22.3569
LK|Hambantota|هامبانتوتا|Southern Province|المقاطعة الجنوبية|81.1185|6.1429
TH|Rayong|رايونغ|Rayong|رايونغ|101.2816|12.6814
SG|Singapore|سنغافورة|Singapore|سنغافورة|103.8198|1.3521
MY|Johor Bahru|جوهور بهرو|Johor|جوهور|103.7414|1.4927
ID|Nusantara|نوسانتارا|East Kalimantan|كاليمانتان الشرقية|116.7033|-0.9714
ID|Jakarta|جاكرتا|Jakarta|جاكرتا|106.8456|-6.2088
PH|Manila|مانيلا|Metro Manila|مترو مانيلا|120.9842|14.5995
VN|Can Tho|كان ثو|Mekong Delta|دلتا ميكونغ|105.7469|10.0452
CN|Shanghai|شنغهاي|Shanghai|شنغهاي|121.4737|31.2304
KR|Busan|بوسان|Yeongnam|يونغنام|129.0756|35.1796
JP|Noto|نوتو|Ishikawa|إيشيكاوا|136.9624|37.3065
JP|Tokyo|طوكيو|Kanto|كانتو|139.6917|35.6895
AU|Darwin|داروين|Northern Territory|الإقليم الشمالي|130.8456|-12.4634
AU|Port Hedland|بورت هيدلاند|Western Australia|أستراليا الغربية|118.6011|-20.3106
NZ|Auckland|أوكلاند|Auckland|أوكلاند|174.7633|-36.8485
FJ|Suva|سوفا|Central Division|القسم الأوسط|178.4419|-18.1416
FJ|Taveuni|تافيوني|Northern Division|القسم الشمالي|179.98|-16.85
US|Houston|هيوستن|Texas|تكساس|-95.3698|29.7604
US|Los Angeles|لوس أنجلوس|California|كاليفورنيا|-118.2437|34.0522
US|Anchorage|أنكوريج|Alaska|ألاسكا|-149.9003|61.2181
US|Honolulu|هونولولو|Hawaii|هاواي|-157.8583|21.3069
CA|Fort McMurray|فورت ماكموري|Alberta|ألبرتا|-111.3803|56.7264
CA|Resolute|ريزولوت|Nunavut|نونافوت|-94.8297|74.6973
MX|Veracruz|فيراكروز|Veracruz|فيراكروز|-96.1342|19.1738
PA|Colón|كولون|Colón|كولون|-79.9014|9.3548
CO|Cartagena|قرطاجنة|Bolívar|بوليفار|-75.4794|10.391
PE|Callao|كاياو|Callao|كاياو|-77.1181|-12.0508
BR|Manaus|ماناوس|Amazonas|أمازوناس|-60.0217|-3.119
BR|Porto Alegre|بورتو أليغري|Rio Grande do Sul|ريو غراندي دو سول|-51.2177|-30.0346
AR|Rosario|روزاريو|Santa Fe|سانتا في|-60.6393|-32.9442
CL|Antofagasta|أنتوفاغاستا|Antofagasta|أنتوفاغاستا|-70.4|-23.6509
NG|Port Harcourt|بورت هاركورت|Rivers State|ولاية الأنهار|7.0498|4.8156
GH|Tema|تيما|Greater Accra|أكرا الكبرى|-0.0166|5.6698
SN|Dakar|داكار|Dakar|داكار|-17.4677|14.7167
KE|Mombasa|مومباسا|Mombasa|مومباسا|39.6682|-4.0435
ET|Gode|غودي|Somali Region|الإقليم الصومالي|43.55|5.95
TZ|Dar es Salaam|دار السلام|Dar es Salaam|دار السلام|39.2083|-6.7924
ZA|Durban|ديربان|KwaZulu-Natal|كوازولو ناتال|31.0218|-29.8587
MG|Toamasina|تواماسينا|Atsinanana|أتسينانانا|49.3958|-18.1443
GL|Ilulissat|إيلوليسات|Avannaata|أفاناتا|-51.0986|69.2198
`;
