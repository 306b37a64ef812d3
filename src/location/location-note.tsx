import type { ReactNode } from 'react';
import { isByTouch } from '../browser/presence.ts';
import { samePoint } from '../geo/lng-lat.ts';
import type { Reading } from '../geo/notation/location-reading.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { Trans, useTranslation } from '../i18n/words.tsx';
import { wordDistance } from '../map/tools/distance-words.ts';
import { isCoarse } from '../map/tools/pointer.ts';
import { useNotation } from '../places/notation-choice.ts';
import { NearWords, placeLabel } from '../places/place-words.tsx';
import { type PlaceSearch, useNear } from '../places/use-places.ts';
import { isSameName } from '../sites/sites.ts';
import { type ListedSite, useAllSites } from '../team/use-all-sites.ts';
import { Code } from '../ui/code.tsx';
import { FieldError } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PointLocation, PointSource } from './draft-location.ts';
import styles from './location-field.module.css';
import { notationKey, rejectedValue, rejectionKey, spelledOut, wayKey } from './location-words.ts';
import type { LocationBox } from './use-location.ts';

type Props = { id: string; box: LocationBox; error: string | undefined };

const sourceKey = {
  map: 'fromMap',
  place: 'fromPlace',
  site: 'fromSite',
  order: 'fromOrder',
  approximate: 'fromOrder',
} as const satisfies Record<Exclude<PointSource, 'typed'>, string>;

/** Always two lines, so that nothing moves: the reading, and the next step or the source of the point. */
export function LocationNote({ id, box, error }: Props) {
  const { location, text, reading, search, shown, sites, unread } = box;
  const { t } = useTranslation('tasking');
  const former = location.kind === 'text' ? location.former : null;

  if (text.trim() === '') {
    return (
      <div id={id} className={styles.note}>
        {error !== undefined ? (
          <FieldError>{error}</FieldError>
        ) : (
          t(isByTouch() ? 'locationTapHint' : 'locationHint')
        )}
        <FormerPoint former={former} />
      </div>
    );
  }
  if (search.kind !== 'none' || sites.length > 0) {
    const isUnknown = search.kind === 'failed' || (search.kind === 'found' && search.places.length === 0);
    const settled = isUnknown && sites.length === 0;
    return (
      <div id={id} className={styles.note} role={settled || error !== undefined ? 'alert' : undefined}>
        <PlaceNote text={text} search={search} sites={sites} isRequired={error !== undefined} />
        {unread !== null && <p className={styles.former}>{unread}</p>}
        <FormerPoint former={former} />
      </div>
    );
  }
  if (!reading.ok) return <Rejected id={id} box={box} former={former} />;
  const [first] = reading.readings;
  const isOpen = reading.readings.length > 1 && first.way !== 'latLng';
  if (location.kind === 'text' && isOpen)
    return (
      <Readings
        id={id}
        box={box}
        readings={reading.readings}
        isRequired={error !== undefined}
        former={former}
      />
    );
  return shown === null ? null : <Understood id={id} box={box} shown={shown} former={former} />;
}

function Rejected({ id, box, former }: { id: string; box: LocationBox; former: PointLocation | null }) {
  const { t } = useTranslation('location');
  const notation = useNotation();
  const { reading, other } = box;
  if (reading.ok) return null;
  return (
    <div id={id} className={styles.note} role="alert">
      <FieldError>
        {t(rejectionKey[reading.why], { value: rejectedValue(reading.why, reading.value) })}
      </FieldError>
      {other !== null && (
        <button type="button" className={styles.swap} onClick={() => box.takeReading(other)}>
          <Trans
            t={t}
            i18nKey="useSwapped"
            components={{ point: <Code>{spelledOut(other.point, notation)}</Code> }}
          />
        </button>
      )}
      <FormerPoint former={former} />
    </div>
  );
}

type ReadingsProps = {
  id: string;
  box: LocationBox;
  readings: readonly Reading[];
  /** The user tried to submit with this text. */
  isRequired: boolean;
  former: PointLocation | null;
};

/** Text with several meanings: no point until one is chosen. */
function Readings({ id, box, readings, isRequired, former }: ReadingsProps) {
  const { t } = useTranslation('location');
  const notation = useNotation();
  const words = t('chooseReading', { count: readings.length });
  return (
    <div id={id} className={styles.note} role={isRequired ? 'alert' : undefined}>
      {isRequired ? <FieldError>{words}</FieldError> : words}
      <ul className={styles.readings}>
        {readings.map((reading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the readings of one text keep their order.
          <li key={index}>
            <button type="button" className={styles.swap} onClick={() => box.takeReading(reading)}>
              <Code>{spelledOut(reading.point, notation)}</Code>
            </button>{' '}
            {reading.way !== null && <span className={styles.how}>{t(wayKey[reading.way])}</span>}
          </li>
        ))}
      </ul>
      <FormerPoint former={former} />
    </div>
  );
}

type UnderstoodProps = { id: string; box: LocationBox; shown: Reading; former: PointLocation | null };

function Understood({ id, box, shown, former }: UnderstoodProps) {
  const { t } = useTranslation('tasking');
  const { t: words } = useTranslation('location');
  const notation = useNotation();
  const near = useNear(shown.point);
  const { location, other } = box;
  const source = location.kind === 'point' ? location.source : 'typed';
  const site = useAllSites().items.find((each) => samePoint(each.point, shown.point));
  const from =
    source === 'site' && site?.isTeam ? 'fromTeamSite' : source === 'typed' ? null : sourceKey[source];
  const point = <Code>{spelledOut(shown.point, notation)}</Code>;
  return (
    <div id={id} className={styles.note}>
      <div className={styles.understood}>
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        <span>
          {from !== null ? (
            <Trans t={t} i18nKey={from} components={{ point }} />
          ) : (
            <Trans t={words} i18nKey={notationKey[shown.notation]} components={{ point }} />
          )}
        </span>
        {other !== null && source === 'typed' && (
          <button type="button" className={styles.swap} onClick={() => box.takeReading(other)}>
            {words(isOrder(other) ? 'swap' : 'otherReading')}{' '}
            <kbd className={styles.key}>{words('swapKey')}</kbd>
          </button>
        )}
      </div>
      <div className={styles.second}>
        {near !== null && (
          <span className={styles.near}>
            <NearWords near={near} />
          </span>
        )}
        {source === 'typed' && <ReadingRemarks reading={shown} />}
        {location.kind === 'text' && <span>{t('pressEnter')}</span>}
        {location.kind === 'point' && <PointRemark location={location} />}
        <FormerPoint former={former} />
      </div>
    </div>
  );
}

/** The point before the text was typed, and a button that restores it. */
function FormerPoint({ former }: { former: PointLocation | null }): ReactNode {
  const { t } = useTranslation('tasking');
  const notation = useNotation();
  if (former === null) return null;
  const point = <Code>{spelledOut(former.point, notation)}</Code>;
  return (
    <p className={styles.former}>
      <Trans t={t} i18nKey="formerPoint" components={{ point }} />
    </p>
  );
}

const isOrder = ({ way }: Reading) => way === 'latLng' || way === 'lngLat';

type PlaceProps = {
  text: string;
  search: PlaceSearch;
  /** The saved sites that the text names. */
  sites: readonly ListedSite[];
  /** The user tried to submit with this text. */
  isRequired: boolean;
};

/** The state of a typed name and the next step. */
function PlaceNote({ text, search, sites, isRequired }: PlaceProps) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const wording = (words: string) => (isRequired ? <FieldError>{words}</FieldError> : words);
  const places = search.kind === 'found' ? search.places : [];
  const [site] = sites.filter(({ name }) => isSameName(name, text.trim()));
  const mayTakeSite = search.kind === 'none' || search.kind === 'failed' || search.kind === 'found';
  if (site !== undefined && mayTakeSite && !places.some(({ match }) => match === 'exact'))
    return (
      <Trans
        t={t}
        i18nKey={site.isTeam ? 'takeTeamSite' : 'takeSite'}
        components={{ site: <bdi>{site.name}</bdi> }}
      />
    );
  if (sites.length > 0 && mayTakeSite && places.length === 0) return wording(t('choose'));
  if (search.kind === 'failed') return <FieldError>{t('failed')}</FieldError>;
  if (search.kind !== 'found') return wording(t(search.kind === 'searching' ? 'searching' : 'opening'));
  const [first] = places;
  if (first === undefined) return <FieldError>{t('none')}</FieldError>;
  const exact = places.filter(({ match }) => match === 'exact').length + (site === undefined ? 0 : 1);
  if (exact > 1) return wording(t('several', { count: exact }));
  if (exact === 0) return wording(t('choose'));
  const place = <bdi>{placeLabel(first, language)}</bdi>;
  return <Trans t={t} i18nKey="takeFirst" components={{ place }} />;
}

/** Notes on how a reading differs from the text: a wrapped longitude, the middle of a square, an ambiguous letter. */
function ReadingRemarks({ reading: { wrappedFrom, square, nearby, way } }: { reading: Reading }) {
  const { t } = useTranslation('location');
  const remarks = [
    wrappedFrom !== null && t('wrapped', { value: wrappedFrom }),
    nearby && t('nearby'),
    square !== null &&
      square >= 100 &&
      (square < 1000 ? t('squareM', { side: square }) : t('squareKm', { side: square / 1000 })),
    way !== null && way !== 'latLng' && way !== 'lngLat' && `${t(wayKey[way])}.`,
  ];
  return remarks.filter((remark) => remark !== false).map((remark) => <span key={remark}>{remark} </span>);
}

/** A note about limited precision: the centre of an area, or a press on a map at small scale. */
export function PointRemark({ location: { source, within } }: { location: PointLocation }) {
  const { t } = useTranslation('tasking');
  const { t: map } = useTranslation('map');
  const language = useLanguage();
  if (source === 'approximate') return <span className={styles.remark}>{t('approximate')}</span>;
  if (within === null || !isCoarse(within)) return null;
  return (
    <span className={styles.remark}>{t('coarse', { distance: wordDistance(within, map, language) })}</span>
  );
}
