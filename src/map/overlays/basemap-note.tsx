import { useEffect, useState } from 'react';
import type { Signal } from '../../browser/signal.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { ArchiveFault } from '../basemap/archive/archive-source.ts';
import type { Basemap, BasemapProblem } from '../basemap/basemap.ts';
import { serviceNames } from '../basemap/style/basemap-choice.ts';
import styles from './basemap-note.module.css';

/** Dismissed kinds; of overlays each host. Each is shown once per page load. */
const read = new Set<string>();

const keyOf = (missing: Missing) =>
  missing.kind === 'overlay' ? `overlay ${missing.hosts.join(' ')}` : missing.kind;

type Missing = BasemapProblem | { readonly kind: 'orders' };

const words = {
  style: 'fallenBack',
  service: 'serviceUnreached',
  tiles: 'tilesMissing',
  forbidden: 'hostForbidden',
  orders: 'ordersMissing',
} as const;

/** Each says what is wrong with the archive of the settings, and what to change. */
const archiveWords = {
  missing: 'archiveMissing',
  broken: 'archiveBroken',
  schema: 'archiveSchema',
  ranges: 'archiveRanges',
  policy: 'archivePolicy',
  cors: 'archiveCors',
  unreached: 'archiveUnreached',
} as const satisfies Record<ArchiveFault, string>;

/** The same of the archive of the relief. Pictures of another service have no more to say than their host. */
const overlayWords = {
  missing: 'reliefMissing',
  broken: 'reliefBroken',
  schema: 'reliefSchema',
  ranges: 'reliefRanges',
  policy: 'overlayForbidden',
  cors: 'reliefCors',
  unreached: 'overlayMissing',
} as const satisfies Record<ArchiveFault, string>;

function wordsOf(missing: Missing) {
  if (missing.kind === 'archive') return archiveWords[missing.fault];
  return missing.kind === 'overlay' ? overlayWords[missing.fault ?? 'unreached'] : words[missing.kind];
}

const hostsOf = (missing: Missing): readonly string[] => {
  if (missing.kind === 'archive') return [missing.host];
  if (missing.kind === 'service') return [serviceNames[missing.service]];
  return missing.kind === 'forbidden' || missing.kind === 'overlay' ? missing.hosts : [];
};

/** True if only another policy helps: the browser reads it with the page. */
const isForbidden = (missing: Missing) =>
  missing.kind === 'forbidden' || ('fault' in missing && missing.fault === 'policy');

/** Said by the notice of the shell where there is no network. */
const isOfNetwork = (missing: Missing) =>
  missing.kind === 'tiles' ||
  missing.kind === 'service' ||
  ('fault' in missing && (missing.fault ?? 'unreached') === 'unreached');

/** A source that may be incomplete, signals when that changes, and can be retried. */
type Source = {
  readonly problem: Missing | null;
  readonly changed: Signal<void>;
  tryAgain(): Promise<void>;
};

type Props = { basemap: Pick<Basemap, keyof Source>; orders: Source };

/** Shows which part of the map failed to load, orders first, and that everything else works. */
export function BasemapNote({ basemap, orders }: Props) {
  const { t } = useTranslation('map');
  const { list } = useFormats();
  const [missing, setMissing] = useState<{ problem: Missing; source: Source } | null>(null);
  const [trying, setTrying] = useState(false);
  const problem = missing?.problem ?? null;

  useEffect(() => {
    const sources: readonly Source[] = [orders, basemap];
    const update = () => {
      // Orders that are missing again get a new note.
      if (orders.problem === null) read.delete('orders');
      const found = sources.flatMap((source) => {
        const { problem } = source;
        if (problem === null || read.has(keyOf(problem))) return [];
        return isOfNetwork(problem) && !navigator.onLine ? [] : [{ problem, source }];
      });
      setMissing(found[0] ?? null);
    };
    const again = async () => {
      if (basemap.problem !== null && !isForbidden(basemap.problem)) await basemap.tryAgain();
      update();
    };
    const onOnline = () => void again();
    update();
    const ends = sources.map(({ changed }) => changed.listen(update));
    addEventListener('online', onOnline);
    addEventListener('offline', update);
    return () => {
      for (const end of ends) end();
      removeEventListener('online', onOnline);
      removeEventListener('offline', update);
    };
  }, [basemap, orders]);

  const tryAgain = async () => {
    setTrying(true);
    await missing?.source.tryAgain();
    setTrying(false);
  };
  const dismiss = () => {
    if (problem !== null) read.add(keyOf(problem));
    setMissing(null);
  };
  return (
    <div role="status" className={styles.place}>
      {problem !== null && (
        <div className={styles.note} data-over-map data-notice>
          <p>
            <Trans
              t={t}
              i18nKey={wordsOf(problem)}
              components={{ hosts: <>{list(hostsOf(problem).map(isolated))}</> }}
            />
          </p>
          <div className={styles.buttons}>
            {!isForbidden(problem) && (
              <Button busy={trying} onClick={() => void tryAgain()}>
                {t('tryAgain')}
              </Button>
            )}
            <Button onClick={dismiss}>{t('dismiss')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
