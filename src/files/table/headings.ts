import { fold } from '../../fold.ts';

export type Axis = 'lat' | 'lng';
export type Cells = readonly (readonly string[])[];

/** What a heading says of its column. A lower rank is surer. */
export type Meaning =
  | {
      readonly kind: 'axis';
      readonly axis: Axis;
      readonly part: 'whole' | 'degrees' | 'minutes' | 'seconds' | 'letter';
      /** `Longitude (W)`: positive values lie there. */
      readonly letter: string | null;
      readonly isGrid: boolean;
      readonly rank: number;
    }
  | { readonly kind: 'both'; readonly lngFirst: boolean | null; readonly rank: number }
  | { readonly kind: 'zone' }
  | { readonly kind: 'place' | 'reference' | 'note'; readonly rank: number }
  /** Known to be no coordinate: a depth, a count, a time. */
  | { readonly kind: 'other' };

/** Words in English, French and Arabic, as `fold` writes them, without the Arabic article. */
const set = (words: string) => new Set(words.split(/\s+/));
const stem = (word: string) => word.replace(/^(?:وال|بال|ال|و(?=طول|عرض))/u, '');
const listOf = (text: string): ReadonlyMap<string, number> =>
  new Map(text.split(',').map((words, rank) => [tokensOf(words).join(' '), rank]));

const latitude =
  /^(?:gps|geo|dec|decimal|wgs|site|start|point|pt)?(?:latitude?s?|latitud|lat|lats|عرض)(?:dd|dec|deg|d|wgs)?$/u;
const longitude =
  /^(?:gps|geo|dec|decimal|wgs|site|start|point|pt)?(?:longitude?s?|longitud|longit|long|lon|lng|طول)(?:dd|dec|deg|d|wgs)?$/u;
const northing = set('northing northings nord شماليات شمالي شماليه صادي y ص ycoord pointy north');
const easting = set('easting eastings est شرقيات شرقي شرقيه سيني x س xcoord pointx east');
/** Of themselves these letters say too little: only beside each other. */
const initials = new Map<string, Axis>([
  ['n', 'lat'],
  ['e', 'lng'],
]);
/** Words that may stand with an axis without changing it. */
const plainWords = set(
  'gps dd ddd d dec decimal decimals decimale decimales deg degs degree degrees degres wgs 84 1984 wgs84 gcs epsg 4326 point pt pos position location loc site sites place station well port center centre centroid coord coords coordinate coordinates coordonnee coordonnees geo geographic geographical map value of the de la le du en in خط خطوط دائره دوائر مركز مركزها عشري عشريه بالدرجات درجه درجات احداثي احداثيات نقطه موقع جغرافي جغرافيه ب',
);
const gridWords = set('utm mgrs grid m metre metres meter meters متر امتار بالمتر zone projected utme utmn');
const parts: Readonly<Record<'degrees' | 'minutes' | 'seconds', ReadonlySet<string>>> = {
  degrees: set('deg degs degree degrees degres d درجه درجات'),
  minutes: set('min mins minute minutes mn m دقيقه دقائق'),
  seconds: set('sec secs second seconds seconde secondes s ثانيه ثواني'),
};
/** Those that cannot be a mere D of a sexagesimal heading. */
const degreeWords = set('deg degs degree degrees degres درجه درجات');
const letterWords = set('hemisphere hemi hem dir direction ref ns ew nord/sud quadrant اتجاه');
/** With one of these a heading is no coordinate, whatever else is in it. */
const others = set(
  'depth profondeur عمق ph temperature temp area areas surface superficie aire مساحه population pop سكان altitude alt elevation elev elv height hauteur ht z ارتفاع منسوب accuracy precision error err دقه speed vitesse سرعه heading bearing azimuth course distance dist length longueur width largeur perimeter price cost amount tax total sum cloud date time heure year month day annee سنه تاريخ وقت id uuid fid oid objectid code count qty quantity number num age score percent volume salinity magnitude max maximum minimum mag rmse sigma std hdop pdop rad radian radians gon gons grad grads grades satellites description desc status type class category resolution سعر عدد ضريبه',
);
const bothWords = set(
  'coordinates coordinate coords coord wkt geometry geom shape geopoint gps position mgrs utm location gpslocation latlon latlong latlng lonlat longlat lnglat احداثيات احداثي coordonnees coordonnee emplacement geolocation',
);
const lngFirstWords = set('lonlat longlat lnglat xy');
const latFirstWords = set('latlon latlong latlng geopoint');

const texts = {
  place: listOf(
    'name,place,place name,site name,site,title,label,location name,port,city,town,village,station,well,nom,lieu,libelle,ville,site nom,اسم,اسم المكان,اسم الموقع,مكان,موقع,ميناء,مدينة,محطة,قرية,dam name,point name,waypoint,commune,puits,forage,بئر',
  ),
  reference: listOf(
    'reference,ref,ref no,refno,reference no,reference number,ref id,مرجع,رقم المرجع,numero de reference',
  ),
  note: listOf(
    'note,notes,remark,remarks,comment,comments,remarque,remarques,commentaire,commentaires,ملاحظة,ملاحظات',
  ),
} as const;

/** The words of a heading: `LAT_DD`, `gpsLatitude`, `Latitude1`, `خط العرض (WGS84)`. */
export function tokensOf(heading: string): readonly string[] {
  const apart = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{Nd})|(\p{Nd})(\p{L})/gu, '$1$3 $2$4');
  return fold(apart)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem);
}

export function meaningOf(heading: string): Meaning | null {
  if (heading.length > 200) return null;
  // "lat/long", but not "long / name": both words of a pair.
  const tokens = tokensOf(heading);
  const words = tokens.filter((word) => !/^\d+$/.test(word));
  if (words.length === 0) return null;
  // `group/site`, as forms write a question inside a group.
  const last = tokensOf(heading.split('/').at(-1) ?? '');
  return textMeaning(tokens) ?? positionMeaning(tokens, words) ?? textMeaning(last) ?? otherMeaning(words);
}

function textMeaning(tokens: readonly string[]): Meaning | null {
  const whole = tokens.join(' ');
  for (const kind of ['place', 'reference', 'note'] as const) {
    const rank = texts[kind].get(whole);
    if (rank !== undefined) return { kind, rank };
  }
  // `DAM_NAME`, `NAME_EN`, `اسم البئر`
  if (
    tokens.length > 1 &&
    tokens.length < 4 &&
    (tokens.at(-1) === 'name' || /^(?:name|nom|اسم)$/u.test(tokens[0] ?? ''))
  )
    return { kind: 'place', rank: 50 };
  return null;
}

const otherMeaning = (words: readonly string[]): Meaning | null =>
  words.some((word) => others.has(word)) ? { kind: 'other' } : null;

const isLat = (word: string) => latitude.test(word);
const isLng = (word: string) => longitude.test(word);

function positionMeaning(tokens: readonly string[], words: readonly string[]): Meaning | null {
  if (words.some((word) => others.has(word))) return null;
  const [lat, lng] = [words.findIndex(isLat), words.findIndex(isLng)];
  if (lat >= 0 && lng >= 0) return { kind: 'both', lngFirst: lng < lat, rank: 1 };
  if (isZone(words)) return { kind: 'zone' };
  if (words.length <= 3 && words.some((word) => bothWords.has(word)) && lat < 0 && lng < 0) {
    const axes = words.filter((word) => northing.has(word) || easting.has(word) || initials.has(word));
    if (axes.length === 0) return bothMeaning(words);
  }
  if (words.join(' ') === 'x y') return { kind: 'both', lngFirst: true, rank: 3 };
  if (lat >= 0) return axisMeaning('lat', tokens, words, words[lat] ?? '');
  if (lng >= 0) return axisMeaning('lng', tokens, words, words[lng] ?? '');
  return gridMeaning(withoutBand(tokens));
}

function bothMeaning(words: readonly string[]): Meaning {
  const lngFirst = words.some((word) => lngFirstWords.has(word))
    ? true
    : words.some((word) => latFirstWords.has(word))
      ? false
      : null;
  const isExact = words.every((word) => bothWords.has(word) || plainWords.has(word));
  return { kind: 'both', lngFirst, rank: isExact ? 2 : 9 };
}

const isZone = (words: readonly string[]) =>
  words.length <= 3 &&
  words.some((word) => /^(?:zone|نطاق|منطقه|fuseau)$/u.test(word)) &&
  words.every((word) => /^(?:zone|utm|نطاق|منطقه|fuseau|grid|wgs|no|number)$/u.test(word));

function axisMeaning(axis: Axis, tokens: readonly string[], words: readonly string[], own: string): Meaning {
  const rest = words.filter((word) => word !== own);
  if (isSize(own, rest) && rest.some((word) => lengthWords.has(word))) return { kind: 'other' };
  const part = (['seconds', 'minutes', 'degrees'] as const).find((each) =>
    rest.some((word) => parts[each].has(word)),
  );
  const whole = { kind: 'axis', axis, letter: null, isGrid: false } as const;
  if (rest.some((word) => letterWords.has(word)) || namesBoth(axis, rest))
    return { ...whole, part: 'letter', rank: 0 };
  const letter = letterOf(axis, rest);
  const known = rest.filter(
    (word) => !plainWords.has(word) && letterOf(axis, [word]) === null && !gridWords.has(word),
  );
  // `Lat (deg min)` has both in one cell.
  const isDms = part !== undefined && part !== 'degrees' && !rest.some((word) => degreeWords.has(word));
  const rank =
    known.length * 4 + (tokens.length - words.length > 0 && !/84|4326/.test(tokens.join(' ')) ? 1 : 0);
  return { ...whole, part: isDms ? part : 'whole', letter, rank };
}

const lengthWords = set('م متر امتار بالمتر كم سم m metre metres meter meters km cm');

/** In Arabic the words of the axes are width and length too, unless another word says that they are lines or degrees. */
const isSize = (own: string, rest: readonly string[]) =>
  /^(?:عرض|طول)$/u.test(own) &&
  rest.every(
    (word) =>
      lengthWords.has(word) ||
      !/^(?:خط|خطوط|دائره|دوائر|احداثي|احداثيات|درجه|درجات|بالدرجات|جغرافي|wgs|gps|dd|dms|deg|شمال|شمالا|شرق|شرقا|دقيقه|ثانيه|عشري|عشريه)$/u.test(
        word,
      ),
  );

/** A heading that may name a width or a length. */
export const mayBeSize = (heading: string): boolean => {
  const tokens = tokensOf(heading);
  const own = tokens.find((word) => isLat(word) || isLng(word));
  return (
    own !== undefined &&
    isSize(
      own,
      tokens.filter((word) => word !== own),
    )
  );
};

const hemispheres: Readonly<
  Record<Axis, readonly (readonly [letter: string, words: ReadonlySet<string>])[]>
> = {
  lat: [
    ['N', set('n north nord شمال شمالا')],
    ['S', set('s south sud جنوب جنوبا')],
  ],
  lng: [
    ['E', set('e east est شرق شرقا')],
    ['W', set('w west ouest غرب غربا')],
  ],
};
const lettersIn = (axis: Axis, words: readonly string[]) =>
  hemispheres[axis].flatMap(([letter, names]) => (words.some((word) => names.has(word)) ? [letter] : []));

const namesBoth = (axis: Axis, words: readonly string[]) => lettersIn(axis, words).length === 2;

/** The hemisphere that a heading names: of both it names none. */
function letterOf(axis: Axis, words: readonly string[]): string | null {
  const [letter, other] = lettersIn(axis, words);
  return other === undefined ? (letter ?? null) : null;
}

/** `O` is west beside E (est, este) and east beside W (Ost). */
export const isWestOrEast = (cell: string): boolean => /^o$/i.test(cell.trim());

/** The hemisphere that a cell alone is: `N`, `south`, `شرق`. */
export function hemisphereOf(axis: Axis, cell: string): string | null {
  const words = tokensOf(cell);
  return words.length === 1 ? letterOf(axis, words) : null;
}

/** `X`, `POINT_Y`, `Easting (m)`, `UTM 38N E`, `E`. */
function gridMeaning(words: readonly string[]): Meaning | null {
  const named = words.flatMap((word): Axis[] =>
    northing.has(word) ? ['lat'] : easting.has(word) ? ['lng'] : [],
  );
  const axes = new Set(named.length > 0 ? named : initialAxes(words));
  const [axis] = axes;
  if (axis === undefined || axes.size > 1) return null;
  const known = words.filter(
    (word) =>
      !northing.has(word) &&
      !easting.has(word) &&
      !initials.has(word) &&
      !plainWords.has(word) &&
      !gridWords.has(word) &&
      word !== 's',
  );
  if (known.length > 1) return null;
  const part = words.find((word) => parts.minutes.has(word) && word !== 'm')
    ? 'minutes'
    : words.some((word) => parts.seconds.has(word) && word.length > 1)
      ? 'seconds'
      : 'whole';
  return {
    kind: 'axis',
    axis,
    part,
    letter: null,
    isGrid: true,
    rank: 20 + known.length * 4 + (named.length > 0 ? 0 : 8),
  };
}

/** Without the letter that belongs to a zone, as in `UTM 38N E`. */
const withoutBand = (tokens: readonly string[]) =>
  tokens.filter(
    (word, at) => !/^\d+$/.test(word) && !(/^[a-z]$/.test(word) && /^\d+$/.test(tokens[at - 1] ?? '')),
  );

function initialAxes(words: readonly string[]): Axis[] {
  const letters = words.filter((word) => word.length === 1 && /[nes]/.test(word));
  const last = initials.get(letters.at(-1) ?? '');
  return last === undefined || letters.length > 2 ? [] : [last];
}

/** `Min`, `Sec` or their signs alone, as columns after degrees have; null for other headings. */
export function barePartOf(heading: string): 'minutes' | 'seconds' | null {
  const sign = heading.trim();
  if (/^['′’]$/.test(sign)) return 'minutes';
  if (/^["″”]$/.test(sign)) return 'seconds';
  const [word = '', ...more] = tokensOf(heading);
  if (more.length > 0) return null;
  return parts.minutes.has(word) ? 'minutes' : parts.seconds.has(word) ? 'seconds' : null;
}

/** What the name of a property of a feature stands for. */
export function roleOf(name: string): 'place' | 'reference' | 'note' | null {
  const kind = textMeaning(tokensOf(name))?.kind;
  return kind === 'place' || kind === 'reference' || kind === 'note' ? kind : null;
}

export type Axial = Meaning & { kind: 'axis' };

export const isAxis = (meaning: Meaning | null, axis: Axis): meaning is Axial =>
  meaning?.kind === 'axis' &&
  meaning.axis === axis &&
  (meaning.part === 'whole' || meaning.part === 'degrees');
