import { useQuery } from '@tanstack/react-query';
import { deviceQueries } from '../../browser/device-queries.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog, ScrollRegion } from '../../ui/dialog.tsx';
import { CopyButton } from '../../ui/feedback/copy.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './about-dialog.module.css';
import { type BuildFacts, loadBuildFacts } from './build-facts.ts';

/** A licence has one name in all languages; other terms are words of the catalog. */
type Credit = { readonly name: string } & (
  | { readonly licence: string }
  | { readonly terms: 'publicDomain' | 'withCredit' }
);

/** Map data and pictures of the build. The SOURCES.md files below basemap/ list versions and checksums. */
const dataCredits: readonly Credit[] = [
  { name: 'Natural Earth', terms: 'publicDomain' },
  { name: 'GeoNames', licence: 'CC BY 4.0' },
  { name: '© OpenStreetMap contributors', licence: 'ODbL 1.0' },
  { name: 'GSHHG (Wessel and Smith)', licence: 'LGPL-3+' },
  { name: 'OurAirports', terms: 'publicDomain' },
  { name: 'NASA Blue Marble', terms: 'withCredit' },
];

/** Version and commit of the build, and the licences of all that it contains. Their files load when it opens. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('about');
  const { data: facts, isError } = useQuery(
    { queryKey: ['build-facts'], queryFn: loadBuildFacts, gcTime: 0 },
    deviceQueries,
  );
  return (
    <Dialog
      title={t('title')}
      closeName={t('close')}
      open
      onClose={onClose}
      footer={
        <Button variant="main" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ScrollRegion className={styles.body} name={t('title')}>
        {facts === undefined && !isError && <p role="status">{t('loading')}</p>}
        {isError && <Notice tone="plain" role="status" title={t('failed')} />}
        {facts !== undefined && <Build {...facts.version} />}
        <h3 className={styles.heading}>{t('data')}</h3>
        <ul className={styles.list}>
          {dataCredits.map((credit) => (
            <li key={credit.name} className={styles.row}>
              <bdi lang="en">{credit.name}</bdi>
              <span className={styles.licence}>
                {'terms' in credit ? t(credit.terms) : <bdi lang="en">{credit.licence}</bdi>}
              </span>
            </li>
          ))}
        </ul>
        {facts !== undefined && <Packages licences={facts.licences} />}
      </ScrollRegion>
    </Dialog>
  );
}

function Build({ version, commit, built }: BuildFacts['version']) {
  const { t } = useTranslation('about');
  const { moment } = useFormats();
  const at = Date.parse(built ?? '');
  const shown = [
    ['version', version],
    ['commit', commit],
    ['built', Number.isNaN(at) ? built : t('utcTime', { time: moment(at) })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {shown.map(([key, value]) => (
        <div key={key} className={styles.fact}>
          <dt>{t(key)}</dt>
          <dd>
            {value === null ? t('unknown') : key === 'built' ? <bdi>{value}</bdi> : <Code wrap>{value}</Code>}
            {key === 'commit' && value !== null && (
              <CopyButton
                text={value}
                name={t('copyCommit')}
                words={{ copied: t('copied'), failed: t('notCopied') }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Packages({ licences }: Pick<BuildFacts, 'licences'>) {
  const { t } = useTranslation('about');
  return (
    <>
      <h3 className={styles.heading}>{t('packages')}</h3>
      <ul className={styles.list}>
        {licences.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details className={styles.package}>
              <summary className={styles.row}>
                <bdi lang="en">
                  {name} {version}
                </bdi>
                <bdi lang="en" className={styles.licence}>
                  {licence}
                </bdi>
              </summary>
              <p lang="en" dir="ltr" className={styles.text}>
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
