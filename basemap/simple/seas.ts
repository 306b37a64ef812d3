/** Oceans and seas by hand: rank (1 shows first), latitude, longitude, English name, Arabic name. */
export const seaLines = `
1 30 -45 | North Atlantic Ocean | المحيط الأطلسي الشمالي
1 -28 -15 | South Atlantic Ocean | المحيط الأطلسي الجنوبي
1 30 -150 | North Pacific Ocean | المحيط الهادئ الشمالي
1 30 165 | North Pacific Ocean | المحيط الهادئ الشمالي
1 -30 -120 | South Pacific Ocean | المحيط الهادئ الجنوبي
1 -25 80 | Indian Ocean | المحيط الهندي
1 -62 20 | Southern Ocean | المحيط الجنوبي
1 -62 -130 | Southern Ocean | المحيط الجنوبي
2 80 -160 | Arctic Ocean | المحيط المتجمد الشمالي
2 36.2 16.5 | Mediterranean Sea | البحر الأبيض المتوسط
2 14.5 64 | Arabian Sea | بحر العرب
2 13.5 88 | Bay of Bengal | خليج البنغال
2 15.5 114.5 | South China Sea | بحر الصين الجنوبي
2 19.5 38.6 | Red Sea | البحر الأحمر
3 43.3 34.2 | Black Sea | البحر الأسود
3 42 50.6 | Caspian Sea | بحر قزوين
2 15 -75 | Caribbean Sea | البحر الكاريبي
2 25 -90 | Gulf of Mexico | خليج المكسيك
2 57.5 -178 | Bering Sea | بحر بيرنغ
2 54 149 | Sea of Okhotsk | بحر أوخوتسك
3 27.2 51.2 | Arabian Gulf | الخليج العربي
4 24.8 58.6 | Gulf of Oman | خليج عُمان
3 12.2 47.5 | Gulf of Aden | خليج عدن
5 28.4 33.1 | Gulf of Suez | خليج السويس
5 28.5 34.72 | Gulf of Aqaba | خليج العقبة
3 56.2 3 | North Sea | بحر الشمال
4 57.5 19.6 | Baltic Sea | بحر البلطيق
3 68 0 | Norwegian Sea | البحر النرويجي
3 74 40 | Barents Sea | بحر بارنتس
3 59.5 -85.5 | Hudson Bay | خليج هدسون
3 40 134.5 | Sea of Japan | بحر اليابان
3 28.5 125 | East China Sea | بحر الصين الشرقي
3 18 133 | Philippine Sea | بحر الفلبين
3 -15 155 | Coral Sea | بحر المرجان
3 -39 160 | Tasman Sea | بحر تسمان
3 -18.5 41 | Mozambique Channel | قناة موزمبيق
3 2.5 2 | Gulf of Guinea | خليج غينيا
3 62 -55 | Labrador Sea | بحر لابرادور
4 -33.8 130 | Great Australian Bight | الخليج الأسترالي الكبير
4 43 14.9 | Adriatic Sea | البحر الأدرياتيكي
4 38.6 25.1 | Aegean Sea | بحر إيجة
4 45.3 -4.5 | Bay of Biscay | خليج بسكاي
4 10 96 | Andaman Sea | بحر أندامان
4 -5 110.5 | Java Sea | بحر جاوة
4 10.3 101.8 | Gulf of Thailand | خليج تايلاند
`;
