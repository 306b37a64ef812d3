/**
 * Hand-made list of places in the Gulf: country, region (as GeoNames numbers it), latitude, longitude, English name as
 * locally written, Arabic name, other spellings. A place that the data has within 15 km under any of these names is renamed;
 * the others are added. Of a city that is in cities.ts too, the names there win.
 */
export const townLines = `
SA 10 24.688 46.722 | Riyadh | الرياض
SA 14 21.492 39.190 | Jeddah | جدة | Jiddah, Jidda
SA 14 21.427 39.826 | Makkah | مكة المكرمة | Mecca, Mekka, مكة
SA 05 24.469 39.614 | Madinah | المدينة المنورة | Medina, Al Madinah, المدينة
SA 06 26.434 50.103 | Dammam | الدمام | Ad Dammam
SA 06 26.279 50.208 | Al Khobar | الخبر | Khobar
SA 06 26.289 50.114 | Dhahran | الظهران | Az Zahran
SA 06 25.383 49.586 | Hofuf | الهفوف | Al Hufuf, Al Hofuf, Al Ahsa, الأحساء, Al Hasa
SA 06 25.410 49.581 | Al Mubarraz | المبرز
SA 06 27.011 49.660 | Jubail | الجبيل | Al Jubail, Al Jubayl
SA 06 26.565 49.996 | Al Qatif | القطيف | Qatif
SA 06 28.439 48.491 | Khafji | الخفجي | Al Khafji
SA 06 26.639 50.160 | Ras Tanura | رأس تنورة | Ras Tannurah, Rahimah, رحيمة
SA 06 27.540 49.020 | Ras Al Khair | رأس الخير
SA 06 28.434 45.971 | Hafar Al Batin | حفر الباطن
SA 06 25.934 49.674 | Abqaiq | بقيق | Buqayq
SA 06 22.550 51.400 | Shaybah | الشيبة | Shaybah oil field
SA 10 24.150 47.305 | Al Kharj | الخرج
SA 10 24.507 44.392 | Ad Dawadimi | الدوادمي
SA 10 25.904 45.345 | Al Majmaah | المجمعة | Majmaah
SA 10 26.300 44.815 | Az Zulfi | الزلفي | Zulfi
SA 10 23.910 42.917 | Afif | عفيف
SA 10 20.462 45.578 | As Sulayyil | السليل
SA 10 20.464 44.786 | Wadi ad Dawasir | وادي الدواسر
SA 10 22.283 46.733 | Layla | ليلى | Al Aflaj, الأفلاج
SA 10 25.240 45.254 | Shaqra | شقراء
SA 10 24.736 46.575 | Diriyah | الدرعية | Ad Diriyah
SA 08 26.326 43.975 | Buraydah | بريدة | Buraidah
SA 08 26.085 43.994 | Unaizah | عنيزة | Unayzah
SA 08 25.869 43.497 | Ar Rass | الرس
SA 13 27.522 41.691 | Hail | حائل | Ha'il
SA 14 21.270 40.416 | Taif | الطائف | At Taif
SA 14 22.799 39.035 | Rabigh | رابغ
SA 14 22.383 39.105 | King Abdullah Economic City | مدينة الملك عبد الله الاقتصادية | KAEC
SA 14 22.310 39.105 | Thuwal | ثول | KAUST
SA 14 19.126 41.079 | Al Qunfudhah | القنفذة | Qunfudhah
SA 14 20.150 40.270 | Al Lith | الليث
SA 05 24.089 38.062 | Yanbu | ينبع | Yanbu al Bahr
SA 05 26.608 37.923 | AlUla | العلا | Al Ula
SA 19 28.384 36.566 | Tabuk | تبوك
SA 19 28.020 35.200 | NEOM | نيوم
SA 19 27.923 35.289 | Sharma | شرما
SA 19 27.351 35.690 | Duba | ضباء | Dhuba
SA 19 26.246 36.452 | Al Wajh | الوجه
SA 19 25.030 37.260 | Umluj | أملج
SA 20 29.970 40.206 | Sakaka | سكاكا
SA 20 31.332 37.343 | Al Qurayyat | القريات | Qurayyat
SA 20 29.811 39.868 | Dumat al Jandal | دومة الجندل
SA 20 30.502 38.215 | Tabarjal | طبرجل
SA 15 30.975 41.038 | Arar | عرعر
SA 15 31.673 38.664 | Turaif | طريف
SA 15 29.620 43.500 | Rafha | رفحاء
SA 11 18.216 42.505 | Abha | أبها
SA 11 18.306 42.729 | Khamis Mushait | خميس مشيط
SA 11 20.000 42.605 | Bisha | بيشة | Bishah, Qalat Bishah
SA 02 20.013 41.468 | Al Bahah | الباحة | Al Baha
SA 17 16.889 42.551 | Jazan | جازان | Jizan, جيزان
SA -- 16.969 42.833 | Abu Arish | أبو عريش
SA 16 17.491 44.132 | Najran | نجران
SA 16 17.475 47.111 | Sharurah | شرورة
AE 01 24.454 54.377 | Abu Dhabi | أبو ظبي | Abu Zabi, أبوظبي
AE 01 24.192 55.761 | Al Ain | العين
AE 01 24.110 52.730 | Ruwais | الرويس | Ar Ruways, Al Ruwais
AE 01 23.130 53.780 | Liwa | ليوا | Muzayri, مزيرعة
AE 03 25.075 55.188 | Dubai | دبي
AE 03 25.011 55.061 | Jebel Ali | جبل علي | Jabal Ali
AE 06 25.337 55.412 | Sharjah | الشارقة | Ash Shariqah
AE 06 25.332 56.342 | Khor Fakkan | خورفكان
AE 02 25.412 55.435 | Ajman | عجمان
AE 07 25.564 55.555 | Umm Al Quwain | أم القيوين
AE 05 25.790 55.943 | Ras Al Khaimah | رأس الخيمة
AE 04 25.116 56.341 | Fujairah | الفجيرة | Al Fujairah
QA 01 25.285 51.531 | Doha | الدوحة | Ad Dawhah
QA 04 25.900 51.545 | Ras Laffan | رأس لفان
QA 10 24.992 51.551 | Mesaieed | مسيعيد | Umm Said
QA 01 25.427 51.496 | Lusail | لوسيل
QA 06 24.752 50.845 | Salwa | سلوى | Abu Samra, أبو سمرة
KW 02 29.370 47.978 | Kuwait City | مدينة الكويت | Kuwait, الكويت, Al Kuwayt
KW 04 29.077 48.084 | Al Ahmadi | الأحمدي
KW 05 29.337 47.658 | Al Jahra | الجهراء
KW 04 28.640 48.380 | Al Wafrah | الوفرة
KW 05 29.860 47.730 | Al Abdali | العبدلي
BH 16 26.228 50.586 | Manama | المنامة | Al Manamah
BH 15 26.257 50.612 | Muharraq | المحرق
BH -- 26.174 50.548 | Isa City | مدينة عيسى | Madinat 'Isa
BH 17 26.130 50.555 | Riffa | الرفاع | Ar Rifa
OM 06 23.584 58.408 | Muscat | مسقط | Masqat
OM 08 17.015 54.092 | Salalah | صلالة
OM 11 24.347 56.709 | Sohar | صحار
OM 04 22.567 59.529 | Sur | صور
OM 02 22.933 57.533 | Nizwa | نزوى
OM 03 19.662 57.705 | Duqm | الدقم | Ad Duqm
OM 07 26.180 56.248 | Khasab | خصب
OM 08 17.660 53.990 | Thumrait | ثمريت
OM 04 20.640 58.890 | Masirah | مصيرة
OM -- 23.226 56.516 | Ibri | عبري
OM -- 22.979 57.305 | Bahla | بهلاء | بهلا
OM -- 24.172 56.888 | Saham | صحم
OM -- 23.309 57.975 | Samail | سمائل | Sufalat Sama'il
OM -- 23.408 58.128 | Bidbid | بدبد
OM -- 22.453 58.800 | Bidiyah | بدية | Badiyah
PS -- 31.899 35.204 | Ramallah | رام الله
PS -- 31.500 34.467 | Gaza | غزة
IL -- 31.769 35.216 | Jerusalem | القدس | Al Quds
YE -- 15.355 44.207 | Sanaa | صنعاء | San'a
YE -- 12.779 45.037 | Aden | عدن
YE -- 15.465 45.322 | Marib | مأرب
YE -- 14.798 42.954 | Al Hudaydah | الحديدة | Hodeidah, Hudaydah
EG -- 30.050 31.249 | Cairo | القاهرة
IQ -- 30.030 47.920 | Umm Qasr | أم قصر
JO -- 29.527 35.008 | Aqaba | العقبة
`;
