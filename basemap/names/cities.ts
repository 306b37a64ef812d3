/**
 * Cities with names and ranks set by hand: country, rank (1 shows first, `*` a capital), latitude, longitude, English name,
 * Arabic name. Dense where the orders are. These names win over all others, on the map and in words.
 */
export const cityLines = `
SA 1* 24.71 46.68 | Riyadh | الرياض
SA 1 21.54 39.17 | Jeddah | جدة
SA 2 21.42 39.83 | Makkah | مكة المكرمة
SA 2 24.47 39.61 | Madinah | المدينة المنورة
SA 2 26.43 50.10 | Dammam | الدمام
SA 3 28.38 36.57 | Tabuk | تبوك
SA 3 18.22 42.50 | Abha | أبها
SA 3 27.52 41.69 | Hail | حائل
SA 3 26.33 43.97 | Buraydah | بريدة
SA 3 25.38 49.59 | Hofuf | الهفوف
SA 3 16.89 42.55 | Jazan | جازان
SA 3 17.49 44.13 | Najran | نجران
SA 3 24.09 38.06 | Yanbu | ينبع
SA 3 29.97 40.21 | Sakaka | سكاكا
SA 3 30.98 41.02 | Arar | عرعر
SA 4 21.27 40.42 | Taif | الطائف
SA 4 27.01 49.66 | Jubail | الجبيل
SA 4 28.43 45.97 | Hafar Al Batin | حفر الباطن
SA 4 20.01 41.47 | Al Bahah | الباحة
SA 4 20.00 42.61 | Bisha | بيشة
SA 4 24.15 47.31 | Al Kharj | الخرج
SA 4 31.33 37.34 | Al Qurayyat | القريات
SA 4 18.31 42.73 | Khamis Mushait | خميس مشيط
SA 4 26.23 36.46 | Al Wajh | الوجه
SA 5 22.80 39.03 | Rabigh | رابغ
SA 5 28.44 48.49 | Khafji | الخفجي
SA 5 26.64 50.16 | Ras Tanura | رأس تنورة
SA 5 19.13 41.08 | Al Qunfudhah | القنفذة
SA 5 20.46 45.58 | As Sulayyil | السليل
SA 5 26.61 37.92 | AlUla | العلا
SA 5 24.51 44.39 | Ad Dawadimi | الدوادمي
SA 5 27.35 35.69 | Duba | ضباء
SA 5 25.87 45.37 | Al Majmaah | المجمعة
SA 5 22.28 46.73 | Layla | ليلى
SA 5 23.91 42.92 | Afif | عفيف
SA 5 17.48 47.11 | Sharurah | شرورة
AE 1* 24.45 54.38 | Abu Dhabi | أبو ظبي
AE 1 25.20 55.27 | Dubai | دبي
AE 3 24.21 55.74 | Al Ain | العين
AE 4 25.35 55.42 | Sharjah | الشارقة
AE 4 25.79 55.95 | Ras Al Khaimah | رأس الخيمة
AE 4 25.13 56.33 | Fujairah | الفجيرة
AE 5 25.41 55.44 | Ajman | عجمان
AE 5 25.01 55.06 | Jebel Ali | جبل علي
AE 5 24.11 52.73 | Ruwais | الرويس
QA 1* 25.29 51.53 | Doha | الدوحة
QA 4 25.90 51.54 | Ras Laffan | رأس لفان
BH 1* 26.22 50.58 | Manama | المنامة
KW 1* 29.37 47.98 | Kuwait City | مدينة الكويت
KW 5 29.08 48.08 | Al Ahmadi | الأحمدي
OM 1* 23.59 58.41 | Muscat | مسقط
OM 2 17.02 54.09 | Salalah | صلالة
OM 3 24.34 56.71 | Sohar | صحار
OM 3 22.57 59.53 | Sur | صور
OM 3 19.66 57.70 | Duqm | الدقم
OM 4 22.93 57.53 | Nizwa | نزوى
OM 4 26.18 56.25 | Khasab | خصب
YE 1* 15.35 44.21 | Sanaa | صنعاء
YE 2 12.79 45.02 | Aden | عدن
YE 3 14.80 42.95 | Al Hudaydah | الحديدة
YE 3 14.54 49.13 | Al Mukalla | المكلا
YE 4 13.58 44.02 | Taiz | تعز
YE 4 15.46 45.33 | Marib | مأرب
YE 4 15.95 48.79 | Sayun | سيئون
IQ 1* 33.31 44.37 | Baghdad | بغداد
IQ 2 30.51 47.81 | Basra | البصرة
IQ 2 36.34 43.13 | Mosul | الموصل
IQ 3 36.19 44.01 | Erbil | أربيل
IQ 4 35.47 44.39 | Kirkuk | كركوك
IQ 4 32.00 44.34 | Najaf | النجف
IQ 4 33.42 43.30 | Ramadi | الرمادي
IQ 4 35.56 45.43 | Sulaymaniyah | السليمانية
IQ 4 31.05 46.26 | Nasiriyah | الناصرية
JO 1* 31.95 35.93 | Amman | عمّان
JO 3 29.53 35.01 | Aqaba | العقبة
JO 5 30.19 35.73 | Maan | معان
SY 1* 33.51 36.29 | Damascus | دمشق
SY 2 36.20 37.16 | Aleppo | حلب
SY 3 34.73 36.71 | Homs | حمص
SY 4 35.52 35.79 | Latakia | اللاذقية
SY 4 35.34 40.14 | Deir ez-Zor | دير الزور
LB 1* 33.89 35.50 | Beirut | بيروت
LB 5 34.44 35.83 | Tripoli | طرابلس
PS 2 31.78 35.23 | Jerusalem | القدس
PS 4 31.50 34.47 | Gaza | غزة
PS 5 31.90 35.20 | Ramallah | رام الله
IL 3 32.08 34.78 | Tel Aviv | تل أبيب
IL 4 32.82 34.99 | Haifa | حيفا
EG 1* 30.04 31.24 | Cairo | القاهرة
EG 2 31.20 29.92 | Alexandria | الإسكندرية
EG 3 24.09 32.90 | Aswan | أسوان
EG 3 25.69 32.64 | Luxor | الأقصر
EG 4 31.26 32.30 | Port Said | بورسعيد
EG 4 29.97 32.55 | Suez | السويس
EG 4 27.18 31.19 | Asyut | أسيوط
EG 4 27.26 33.81 | Hurghada | الغردقة
EG 4 31.35 27.24 | Marsa Matruh | مرسى مطروح
SD 1* 15.50 32.56 | Khartoum | الخرطوم
SD 3 19.62 37.22 | Port Sudan | بورتسودان
SD 4 13.18 30.22 | El Obeid | الأبيض
SD 4 13.63 25.35 | El Fasher | الفاشر
SD 5 15.45 36.40 | Kassala | كسلا
SS 2* 4.85 31.58 | Juba | جوبا
LY 1* 32.89 13.19 | Tripoli | طرابلس
LY 2 32.12 20.07 | Benghazi | بنغازي
LY 3 27.04 14.43 | Sabha | سبها
LY 4 32.38 15.09 | Misrata | مصراتة
LY 4 31.21 16.59 | Sirte | سرت
LY 4 24.18 23.29 | Kufra | الكفرة
TN 1* 36.81 10.18 | Tunis | تونس
TN 4 34.74 10.76 | Sfax | صفاقس
DZ 1* 36.75 3.06 | Algiers | الجزائر
DZ 3 35.70 -0.63 | Oran | وهران
DZ 3 22.79 5.53 | Tamanrasset | تمنراست
DZ 4 36.37 6.61 | Constantine | قسنطينة
DZ 4 31.62 -2.22 | Bechar | بشار
MA 1* 34.02 -6.84 | Rabat | الرباط
MA 2 33.57 -7.59 | Casablanca | الدار البيضاء
MA 3 31.63 -8.00 | Marrakesh | مراكش
MA 4 35.77 -5.80 | Tangier | طنجة
MA 4 30.43 -9.60 | Agadir | أكادير
EH 4 27.15 -13.20 | Laayoune | العيون
MR 1* 18.09 -15.98 | Nouakchott | نواكشوط
MR 4 20.93 -17.03 | Nouadhibou | نواذيبو
SO 1* 2.04 45.34 | Mogadishu | مقديشو
SO 4 10.44 45.01 | Berbera | بربرة
SO 4 -0.36 42.55 | Kismayo | كيسمايو
SO 4 11.28 49.18 | Bosaso | بوصاصو
DJ 2* 11.59 43.15 | Djibouti | جيبوتي
ER 2* 15.33 38.93 | Asmara | أسمرة
ER 5 15.61 39.47 | Massawa | مصوع
KM 3* -11.70 43.26 | Moroni | موروني
IR 1* 35.69 51.39 | Tehran | طهران
IR 2 29.59 52.58 | Shiraz | شيراز
IR 2 32.65 51.67 | Isfahan | أصفهان
IR 2 36.30 59.61 | Mashhad | مشهد
IR 3 27.18 56.27 | Bandar Abbas | بندر عباس
IR 3 38.07 46.29 | Tabriz | تبريز
IR 3 31.32 48.67 | Ahvaz | الأهواز
IR 4 28.97 50.84 | Bushehr | بوشهر
IR 4 30.28 57.08 | Kerman | كرمان
IR 4 31.90 54.36 | Yazd | يزد
IR 4 34.31 47.07 | Kermanshah | كرمانشاه
IR 4 29.50 60.86 | Zahedan | زاهدان
IR 5 25.29 60.64 | Chabahar | تشابهار
TR 1* 39.93 32.86 | Ankara | أنقرة
TR 1 41.01 28.98 | Istanbul | إسطنبول
TR 3 38.42 27.14 | Izmir | إزمير
TR 3 37.00 35.32 | Adana | أضنة
TR 4 36.90 30.70 | Antalya | أنطاليا
TR 4 41.00 39.72 | Trabzon | طرابزون
TR 4 37.91 40.23 | Diyarbakir | ديار بكر
CY 3* 35.17 33.36 | Nicosia | نيقوسيا
AF 1* 34.53 69.17 | Kabul | كابل
AF 3 31.61 65.71 | Kandahar | قندهار
AF 4 34.35 62.20 | Herat | هرات
PK 1* 33.69 73.05 | Islamabad | إسلام آباد
PK 1 24.86 67.01 | Karachi | كراتشي
PK 2 31.55 74.34 | Lahore | لاهور
PK 4 25.12 62.33 | Gwadar | غوادر
PK 4 30.18 67.00 | Quetta | كويتا
IN 1* 28.61 77.21 | New Delhi | نيودلهي
IN 1 19.08 72.88 | Mumbai | مومباي
IN 2 22.57 88.36 | Kolkata | كلكتا
IN 2 13.08 80.27 | Chennai | تشيناي
IN 3 12.97 77.59 | Bengaluru | بنغالور
IN 3 17.39 78.49 | Hyderabad | حيدر آباد
IN 4 23.02 72.57 | Ahmedabad | أحمد آباد
BD 2* 23.81 90.41 | Dhaka | دكا
NP 2* 27.72 85.32 | Kathmandu | كاتماندو
BT 4* 27.47 89.64 | Thimphu | تيمفو
LK 2* 6.93 79.86 | Colombo | كولومبو
MV 3* 4.18 73.51 | Malé | ماليه
TM 2* 37.95 58.38 | Ashgabat | عشق آباد
UZ 1* 41.30 69.24 | Tashkent | طشقند
UZ 4 39.65 66.96 | Samarkand | سمرقند
TJ 3* 38.56 68.77 | Dushanbe | دوشنبه
KG 3* 42.87 74.59 | Bishkek | بيشكك
KZ 2* 51.17 71.43 | Astana | أستانا
KZ 2 43.24 76.91 | Almaty | ألماتي
AZ 2* 40.41 49.87 | Baku | باكو
AM 3* 40.18 44.51 | Yerevan | يريفان
GE 3* 41.72 44.79 | Tbilisi | تبليسي
RU 1* 55.76 37.62 | Moscow | موسكو
RU 2 59.94 30.31 | Saint Petersburg | سانت بطرسبرغ
RU 2 55.03 82.92 | Novosibirsk | نوفوسيبيرسك
RU 3 43.12 131.89 | Vladivostok | فلاديفوستوك
RU 3 56.84 60.61 | Yekaterinburg | يكاترينبورغ
RU 3 62.03 129.73 | Yakutsk | ياكوتسك
RU 4 52.29 104.28 | Irkutsk | إركوتسك
RU 4 68.97 33.08 | Murmansk | مورمانسك
UA 1* 50.45 30.52 | Kyiv | كييف
UA 3 46.48 30.73 | Odesa | أوديسا
BY 3* 53.90 27.57 | Minsk | مينسك
MD 4* 47.01 28.86 | Chisinau | كيشيناو
RO 2* 44.43 26.10 | Bucharest | بوخارست
BG 3* 42.70 23.32 | Sofia | صوفيا
GR 1* 37.98 23.73 | Athens | أثينا
GR 4 40.64 22.94 | Thessaloniki | سالونيك
RS 3* 44.79 20.45 | Belgrade | بلغراد
BA 4* 43.86 18.41 | Sarajevo | سراييفو
HR 4* 45.81 15.98 | Zagreb | زغرب
SI 5* 46.06 14.51 | Ljubljana | ليوبليانا
ME 5* 42.44 19.26 | Podgorica | بودغوريتسا
AL 4* 41.33 19.82 | Tirana | تيرانا
MK 4* 42.00 21.43 | Skopje | سكوبيه
HU 2* 47.50 19.04 | Budapest | بودابست
SK 5* 48.15 17.11 | Bratislava | براتيسلافا
AT 2* 48.21 16.37 | Vienna | فيينا
CZ 3* 50.08 14.43 | Prague | براغ
PL 1* 52.23 21.01 | Warsaw | وارسو
LT 4* 54.69 25.28 | Vilnius | فيلنيوس
LV 4* 56.95 24.11 | Riga | ريغا
EE 4* 59.44 24.75 | Tallinn | تالين
FI 2* 60.17 24.94 | Helsinki | هلسنكي
SE 1* 59.33 18.07 | Stockholm | ستوكهولم
NO 2* 59.91 10.75 | Oslo | أوسلو
NO 4 60.39 5.32 | Bergen | بيرغن
NO 4 69.65 18.96 | Tromsø | ترومسو
DK 2* 55.68 12.57 | Copenhagen | كوبنهاغن
IS 2* 64.15 -21.94 | Reykjavik | ريكيافيك
IE 2* 53.35 -6.26 | Dublin | دبلن
GB 1* 51.51 -0.13 | London | لندن
GB 3 55.95 -3.19 | Edinburgh | إدنبرة
GB 4 53.48 -2.24 | Manchester | مانشستر
NL 3* 52.37 4.90 | Amsterdam | أمستردام
BE 3* 50.85 4.35 | Brussels | بروكسل
LU 5* 49.61 6.13 | Luxembourg | لوكسمبورغ
FR 1* 48.86 2.35 | Paris | باريس
FR 3 43.30 5.37 | Marseille | مرسيليا
FR 4 45.76 4.84 | Lyon | ليون
FR 4 44.84 -0.58 | Bordeaux | بوردو
DE 1* 52.52 13.40 | Berlin | برلين
DE 3 48.14 11.58 | Munich | ميونخ
DE 3 53.55 10.00 | Hamburg | هامبورغ
DE 4 50.11 8.68 | Frankfurt | فرانكفورت
CH 4* 46.95 7.45 | Bern | برن
CH 4 46.20 6.15 | Geneva | جنيف
IT 1* 41.89 12.48 | Rome | روما
IT 3 45.46 9.19 | Milan | ميلانو
IT 4 40.85 14.27 | Naples | نابولي
IT 4 38.12 13.36 | Palermo | باليرمو
MT 4* 35.90 14.51 | Valletta | فاليتا
ES 1* 40.42 -3.70 | Madrid | مدريد
ES 2 41.39 2.17 | Barcelona | برشلونة
ES 4 37.39 -5.98 | Seville | إشبيلية
ES 4 28.12 -15.43 | Las Palmas | لاس بالماس
PT 1* 38.72 -9.14 | Lisbon | لشبونة
CN 1* 39.90 116.41 | Beijing | بكين
CN 1 31.23 121.47 | Shanghai | شنغهاي
CN 2 23.13 113.26 | Guangzhou | قوانغتشو
CN 2 29.56 106.55 | Chongqing | تشونغتشينغ
CN 2 43.83 87.62 | Urumqi | أورومتشي
CN 3 30.57 104.07 | Chengdu | تشنغدو
CN 3 34.34 108.94 | Xi'an | شيان
CN 3 29.65 91.14 | Lhasa | لاسا
CN 3 45.80 126.53 | Harbin | هاربين
CN 3 30.59 114.31 | Wuhan | ووهان
HK 3 22.32 114.17 | Hong Kong | هونغ كونغ
TW 2 25.03 121.57 | Taipei | تايبيه
MN 2* 47.89 106.91 | Ulaanbaatar | أولان باتور
KP 2* 39.04 125.76 | Pyongyang | بيونغ يانغ
KR 1* 37.57 126.98 | Seoul | سيول
KR 4 35.18 129.08 | Busan | بوسان
JP 1* 35.68 139.69 | Tokyo | طوكيو
JP 3 34.69 135.50 | Osaka | أوساكا
JP 3 43.06 141.35 | Sapporo | سابورو
JP 4 33.59 130.40 | Fukuoka | فوكوكا
PH 1* 14.60 120.98 | Manila | مانيلا
PH 4 7.07 125.61 | Davao | دافاو
VN 1* 21.03 105.85 | Hanoi | هانوي
VN 2 10.78 106.70 | Ho Chi Minh City | مدينة هو تشي منه
LA 3* 17.97 102.63 | Vientiane | فيينتيان
KH 3* 11.56 104.92 | Phnom Penh | بنوم بنه
TH 1* 13.76 100.50 | Bangkok | بانكوك
MM 2* 19.76 96.08 | Naypyidaw | نايبيداو
MM 2 16.84 96.17 | Yangon | يانغون
MY 1* 3.14 101.69 | Kuala Lumpur | كوالالمبور
MY 4 5.98 116.07 | Kota Kinabalu | كوتا كينابالو
SG 2* 1.29 103.85 | Singapore | سنغافورة
BN 4* 4.90 114.94 | Bandar Seri Begawan | بندر سري بكاوان
ID 1* -6.21 106.85 | Jakarta | جاكرتا
ID 3 -7.25 112.75 | Surabaya | سورابايا
ID 3 3.59 98.67 | Medan | ميدان
ID 3 -5.15 119.43 | Makassar | ماكاسار
TL 4* -8.56 125.57 | Dili | ديلي
PG 2* -9.44 147.18 | Port Moresby | بورت مورسبي
AU 1* -35.28 149.13 | Canberra | كانبرا
AU 1 -33.87 151.21 | Sydney | سيدني
AU 2 -37.81 144.96 | Melbourne | ملبورن
AU 2 -31.95 115.86 | Perth | بيرث
AU 3 -27.47 153.03 | Brisbane | بريزبن
AU 3 -12.46 130.84 | Darwin | داروين
AU 3 -34.93 138.60 | Adelaide | أديلايد
AU 4 -23.70 133.88 | Alice Springs | أليس سبرينغز
AU 4 -42.88 147.33 | Hobart | هوبارت
NZ 1* -41.29 174.78 | Wellington | ويلينغتون
NZ 2 -36.85 174.76 | Auckland | أوكلاند
NZ 4 -43.53 172.64 | Christchurch | كرايستشيرش
FJ 3* -18.14 178.44 | Suva | سوفا
ET 1* 9.01 38.75 | Addis Ababa | أديس أبابا
KE 1* -1.29 36.82 | Nairobi | نيروبي
KE 4 -4.04 39.67 | Mombasa | مومباسا
UG 2* 0.35 32.58 | Kampala | كمبالا
RW 4* -1.95 30.06 | Kigali | كيغالي
BI 4* -3.43 29.93 | Gitega | غيتيغا
TZ 2* -6.17 35.74 | Dodoma | دودوما
TZ 2 -6.79 39.21 | Dar es Salaam | دار السلام
CD 1* -4.33 15.31 | Kinshasa | كينشاسا
CD 3 -11.66 27.48 | Lubumbashi | لوبومباشي
CD 4 0.52 25.19 | Kisangani | كيسانغاني
CG 4* -4.27 15.28 | Brazzaville | برازافيل
CF 3* 4.36 18.55 | Bangui | بانغي
TD 2* 12.11 15.04 | N'Djamena | نجامينا
NE 2* 13.51 2.11 | Niamey | نيامي
NE 4 16.97 7.99 | Agadez | أغاديز
NG 1* 9.06 7.49 | Abuja | أبوجا
NG 1 6.45 3.39 | Lagos | لاغوس
NG 3 12.00 8.52 | Kano | كانو
CM 2* 3.87 11.52 | Yaoundé | ياوندي
GQ 4* 3.75 8.78 | Malabo | مالابو
GA 2* 0.39 9.45 | Libreville | ليبرفيل
BJ 4* 6.50 2.63 | Porto-Novo | بورتو نوفو
TG 4* 6.13 1.22 | Lomé | لومي
GH 2* 5.60 -0.19 | Accra | أكرا
CI 2* 6.83 -5.28 | Yamoussoukro | ياموسوكرو
CI 2 5.36 -4.01 | Abidjan | أبيدجان
LR 3* 6.30 -10.80 | Monrovia | مونروفيا
SL 3* 8.48 -13.23 | Freetown | فريتاون
GN 3* 9.54 -13.68 | Conakry | كوناكري
GW 4* 11.86 -15.60 | Bissau | بيساو
GM 4* 13.45 -16.58 | Banjul | بانجول
SN 1* 14.69 -17.45 | Dakar | داكار
ML 2* 12.64 -8.00 | Bamako | باماكو
ML 4 16.77 -3.01 | Timbuktu | تمبكتو
BF 2* 12.37 -1.52 | Ouagadougou | واغادوغو
CV 3* 14.92 -23.51 | Praia | برايا
AO 1* -8.84 13.23 | Luanda | لواندا
ZM 2* -15.42 28.28 | Lusaka | لوساكا
MW 3* -13.96 33.79 | Lilongwe | ليلونغوي
MZ 2* -25.97 32.57 | Maputo | مابوتو
MZ 4 -19.84 34.84 | Beira | بيرا
ZW 2* -17.83 31.05 | Harare | هراري
BW 3* -24.63 25.92 | Gaborone | غابورون
NA 2* -22.56 17.08 | Windhoek | ويندهوك
ZA 1* -25.75 28.19 | Pretoria | بريتوريا
ZA 1 -33.92 18.42 | Cape Town | كيب تاون
ZA 3 -29.86 31.03 | Durban | ديربان
LS 5* -29.31 27.48 | Maseru | ماسيرو
SZ 5* -26.31 31.14 | Mbabane | مبابان
MG 2* -18.88 47.51 | Antananarivo | أنتاناناريفو
MU 3* -20.16 57.50 | Port Louis | بورت لويس
SC 3* -4.62 55.45 | Victoria | فيكتوريا
US 1* 38.90 -77.04 | Washington | واشنطن
US 1 40.71 -74.01 | New York | نيويورك
US 1 34.05 -118.24 | Los Angeles | لوس أنجلوس
US 2 41.88 -87.63 | Chicago | شيكاغو
US 2 29.76 -95.37 | Houston | هيوستن
US 2 47.61 -122.33 | Seattle | سياتل
US 2 39.74 -104.99 | Denver | دنفر
US 3 25.76 -80.19 | Miami | ميامي
US 3 33.75 -84.39 | Atlanta | أتلانتا
US 3 37.77 -122.42 | San Francisco | سان فرانسيسكو
US 3 33.45 -112.07 | Phoenix | فينيكس
US 3 44.98 -93.27 | Minneapolis | مينيابوليس
US 3 61.22 -149.90 | Anchorage | أنكوريج
US 3 21.31 -157.86 | Honolulu | هونولولو
US 4 42.36 -71.06 | Boston | بوسطن
US 4 32.78 -96.80 | Dallas | دالاس
CA 1* 45.42 -75.70 | Ottawa | أوتاوا
CA 2 49.28 -123.12 | Vancouver | فانكوفر
CA 2 43.65 -79.38 | Toronto | تورونتو
CA 3 45.50 -73.57 | Montreal | مونتريال
CA 3 53.55 -113.49 | Edmonton | إدمونتون
CA 3 49.90 -97.14 | Winnipeg | وينيبيغ
CA 4 44.65 -63.58 | Halifax | هاليفاكس
GL 2* 64.18 -51.72 | Nuuk | نوك
MX 1* 19.43 -99.13 | Mexico City | مكسيكو سيتي
MX 3 25.69 -100.32 | Monterrey | مونتيري
MX 3 20.67 -103.35 | Guadalajara | غوادالاخارا
MX 4 32.51 -117.04 | Tijuana | تيخوانا
GT 3* 14.63 -90.51 | Guatemala City | مدينة غواتيمالا
BZ 4* 17.25 -88.77 | Belmopan | بلموبان
SV 4* 13.69 -89.22 | San Salvador | سان سلفادور
HN 4* 14.07 -87.19 | Tegucigalpa | تيغوسيغالبا
NI 3* 12.11 -86.24 | Managua | ماناغوا
CR 4* 9.93 -84.08 | San José | سان خوسيه
PA 3* 8.98 -79.52 | Panama City | مدينة بنما
CU 2* 23.11 -82.37 | Havana | هافانا
JM 4* 18.00 -76.79 | Kingston | كينغستون
HT 4* 18.54 -72.34 | Port-au-Prince | بورت أو برنس
DO 3* 18.49 -69.93 | Santo Domingo | سانتو دومينغو
PR 4 18.47 -66.11 | San Juan | سان خوان
BS 4* 25.05 -77.35 | Nassau | ناساو
TT 4* 10.65 -61.51 | Port of Spain | بورت أوف سبين
CO 1* 4.71 -74.07 | Bogotá | بوغوتا
CO 4 6.25 -75.56 | Medellín | ميديلين
VE 2* 10.49 -66.88 | Caracas | كاراكاس
GY 3* 6.80 -58.16 | Georgetown | جورجتاون
SR 3* 5.87 -55.17 | Paramaribo | باراماريبو
EC 2* -0.18 -78.47 | Quito | كيتو
PE 1* -12.05 -77.04 | Lima | ليما
PE 4 -13.53 -71.97 | Cusco | كوسكو
BO 2* -16.50 -68.15 | La Paz | لا باز
PY 3* -25.26 -57.58 | Asunción | أسونسيون
UY 2* -34.90 -56.16 | Montevideo | مونتفيديو
CL 1* -33.45 -70.67 | Santiago | سانتياغو
CL 4 -53.16 -70.91 | Punta Arenas | بونتا أريناس
CL 4 -23.65 -70.40 | Antofagasta | أنتوفاغاستا
AR 1* -34.60 -58.38 | Buenos Aires | بوينس آيرس
AR 3 -31.42 -64.18 | Córdoba | كوردوبا
AR 4 -54.80 -68.30 | Ushuaia | أوشوايا
BR 1* -15.79 -47.88 | Brasília | برازيليا
BR 1 -23.55 -46.63 | São Paulo | ساو باولو
BR 2 -22.91 -43.17 | Rio de Janeiro | ريو دي جانيرو
BR 2 -3.12 -60.02 | Manaus | ماناوس
BR 3 -12.97 -38.50 | Salvador | سالفادور
BR 3 -8.05 -34.88 | Recife | ريسيفي
BR 3 -30.03 -51.23 | Porto Alegre | بورتو أليغري
BR 4 -1.46 -48.50 | Belém | بيليم
`;
