import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { samePoint } from '../../geo/lng-lat.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { spelledOut } from '../../location/location-words.ts';
import { viewAddress } from '../../orders/saved-views/saved-views.ts';
import { useNotation } from '../../places/notation-choice.ts';
import type { Team } from '../../team/team.ts';
import { useTeam, useTeamFault } from '../../team/use-team.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog, ScrollRegion } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './team-dialog.module.css';
import { useMine } from './use-mine.ts';

type Mine = ReturnType<typeof useMine>;

/** What the operator shares, each part with a copy for oneself, and one's own as a file for the operator. */
export function TeamDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const team = useTeam();
  const mine = useMine();
  return (
    <Dialog
      title={t('title')}
      closeName={t('close')}
      open
      steady
      onClose={onClose}
      footer={
        <>
          <p className={styles.export}>
            {mine.what === null ? t('exportNone') : t('exportWhat', { what: mine.what })}
          </p>
          <Button
            icon={<Icon name="download" size={16} />}
            disabled={mine.what === null}
            onClick={mine.exportAll}
          >
            {t('export')}
          </Button>
          <Button variant="main" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <ScrollRegion className={styles.body} name={t('title')}>
        <Fault />
        {isEmpty(team) ? (
          <Notice tone="plain" title={t('none')}>
            <p>{t('noneBody')}</p>
          </Notice>
        ) : (
          <p className={styles.lead}>{t('lead')}</p>
        )}
        <Shared team={team} mine={mine} onClose={onClose} />
        <Names team={team} />
      </ScrollRegion>
    </Dialog>
  );
}

const isEmpty = ({ sites, views, templates, patterns, names }: Team) =>
  [sites, views, templates, patterns].every(({ length }) => length === 0) &&
  names.statuses.size + names.people.size === 0;

function Fault() {
  const { t } = useTranslation('team');
  const { list } = useFormats();
  const fault = useTeamFault();
  if (fault === null) return null;
  const isBroken = fault.kind === 'broken';
  return (
    <Notice
      tone="doubt"
      role="status"
      title={isBroken ? t('brokenTitle') : t('fieldsTitle', { fields: list(fault.fields.map(isolated)) })}
    >
      <p>{t(isBroken ? 'brokenBody' : 'leftOut')}</p>
    </Notice>
  );
}

type SharedProps = { team: Team; mine: Mine; onClose: () => void };

function Shared({ team, mine, onClose }: SharedProps) {
  const { t } = useTranslation('team');
  const notation = useNotation();
  const { sites, views, templates, patterns } = team;
  return (
    <>
      <Part title={t('sites')} count={sites.length}>
        {sites.map((site) => (
          <Row
            key={site.name}
            name={site.name}
            detail={<Code>{spelledOut(site.point, notation)}</Code>}
            isMine={mine.sites.some(({ point }) => samePoint(point, site.point))}
            onKeep={() => mine.keepSite(site)}
          />
        ))}
      </Part>
      <Part title={t('views')} count={views.length}>
        {views.map((view) => (
          <Row
            key={view.name}
            name={view.name}
            shown={
              <Link to={viewAddress(view)} onClick={onClose}>
                {view.name}
              </Link>
            }
            isMine={mine.hasView(view)}
            onKeep={() => mine.keepView(view)}
          />
        ))}
      </Part>
      <Part title={t('templates')} count={templates.length}>
        {templates.map((template) => (
          <Row
            key={template.name}
            name={template.name}
            isMine={mine.hasTemplate(template)}
            onKeep={() => mine.keepTemplate(template)}
          />
        ))}
      </Part>
      <Part title={t('patterns')} count={patterns.length}>
        {patterns.map(({ name, pattern }) => (
          <Row key={name} name={name} detail={<Code wrap>{pattern}</Code>} />
        ))}
      </Part>
    </>
  );
}

function Names({ team: { names } }: { team: Team }) {
  const { t } = useTranslation('team');
  const { language } = useFormats();
  return (
    <>
      <Part title={t('statuses')} count={names.statuses.size}>
        {[...names.statuses].map(([id, name]) => (
          <Row
            key={id}
            name={name[language]}
            mark={<StatusMark statusId={id} />}
            detail={t('statusOf', { id })}
          />
        ))}
      </Part>
      <Part title={t('people')} count={names.people.size}>
        {[...names.people].map(([key, name]) => (
          <Row key={key} name={name[language]} detail={<bdi>{key}</bdi>} />
        ))}
      </Part>
    </>
  );
}

type PartProps = { title: string; count: number; children: ReactNode };

/** A part of the file; nothing where it is empty. */
function Part({ title, count, children }: PartProps) {
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{number(count)}</span>
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

type RowProps = {
  name: string;
  /** The name as an element. */
  shown?: ReactNode;
  mark?: ReactNode;
  detail?: ReactNode;
  isMine?: boolean;
  /** Left out where there is nothing of one's own to copy it into. */
  onKeep?: () => void;
};

function Row({ name, shown = name, mark, detail, isMine = false, onKeep }: RowProps) {
  const { t } = useTranslation('team');
  return (
    <li className={styles.row}>
      {mark}
      <span className={styles.what}>
        <span className={styles.name}>
          <bdi>{shown}</bdi>
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {onKeep !== undefined &&
        (isMine ? (
          <span className={styles.mine}>
            <Icon name="check" size={16} />
            {t('isMine')}
          </span>
        ) : (
          <Button variant="quiet" aria-label={t('saveNamed', { name: isolated(name) })} onClick={onKeep}>
            {t('saveAsMine')}
          </Button>
        ))}
    </li>
  );
}
