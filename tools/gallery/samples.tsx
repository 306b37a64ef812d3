import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { Code } from '../../src/ui/code.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { FailureNotice } from '../../src/ui/feedback/failure-notice.tsx';
import { Notice } from '../../src/ui/feedback/notice.tsx';
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx';
import { KnownMark, StatusMark } from '../../src/ui/feedback/status-mark.tsx';
import { ChoiceGroup } from '../../src/ui/fields/choice.tsx';
import { DateTimeField } from '../../src/ui/fields/date-time-field.tsx';
import { Field, fieldStyles } from '../../src/ui/fields/field.tsx';
import { SliderField } from '../../src/ui/fields/slider-field.tsx';
import { Icon, type IconName } from '../../src/ui/icon.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { Spinner } from '../../src/ui/spinner.tsx';
import type { Words } from './words.ts';

const variants = ['main', 'outline', 'quiet'] as const;
const tones = ['plain', 'ok', 'doubt', 'danger'] as const;
const marks = ['sending', 'doubt', 'placed', 'refused', 'observed'] as const;
const icons: readonly IconName[] = ['search', 'filter', 'columns', 'download', 'arrowBack', 'chevronEnd'];
const noMore = () => '';

export function Samples({ words }: { words: Words }) {
  return (
    <>
      <Part name="Button: normal, hover, focus, disabled, busy, large; link">
        <Buttons words={words} />
      </Part>
      <Part name="Icon button: normal, hover, focus, disabled">
        <Icons words={words} />
      </Part>
      <Part name="Field: normal, hint, focus, error, disabled, long value">
        <Fields words={words} />
      </Part>
      <Part name="Choices: chips and segments, hover, focus, error">
        <Choices words={words} />
      </Part>
      <Part name="Slider, date and time">
        <Others words={words} />
      </Part>
      <Part name="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={words.title} actions={<Button>{words.button}</Button>}>
            <p>{words.sentence}</p>
          </Notice>
        ))}
        <FailureNotice
          failure={{ kind: 'refused', message: words.long }}
          title={words.title}
          role="status"
          onRetry={() => {}}
        />
      </Part>
      <Part name="Marks, code, waiting">
        <div className="row">
          {marks.map((mark) => (
            <KnownMark key={mark} mark={mark} />
          ))}
          {[1, 2, 4, 5, 97].map((id) => (
            <StatusMark key={id} statusId={id} />
          ))}
          <Code>ORD-104200</Code>
          <Spinner />
          <Skeleton width="120px" />
        </div>
      </Part>
      <Part name="Dialog">
        <OpensDialog words={words} />
      </Part>
    </>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="column">
    <h3 lang="en" dir="ltr">
      {name}
    </h3>
    {children}
  </div>
);

const Shown = ({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) => (
  <div data-shown={state}>{children}</div>
);

function Buttons({ words }: { words: Words }) {
  return variants.map((variant) => (
    <div key={variant} className="row">
      <Button variant={variant}>{words.button}</Button>
      <Shown state="hover">
        <Button variant={variant}>{words.button}</Button>
      </Shown>
      <Shown state="focus">
        <Button variant={variant}>{words.button}</Button>
      </Shown>
      <Button variant={variant} disabled>
        {words.button}
      </Button>
      <Button variant={variant} busy>
        {words.button}
      </Button>
      <Button variant={variant} size="large">
        {words.button}
      </Button>
      <LinkButton to="/" variant={variant}>
        {words.button}
      </LinkButton>
    </div>
  ));
}

function Icons({ words }: { words: Words }) {
  return (
    <div className="row">
      {icons.map((icon) => (
        <IconButton key={icon} name={`${words.button}, ${icon}`}>
          <Icon name={icon} />
        </IconButton>
      ))}
      <Shown state="hover">
        <IconButton name={`${words.button}, hover`}>
          <Icon name="search" />
        </IconButton>
      </Shown>
      <Shown state="focus">
        <IconButton name={`${words.button}, focus`}>
          <Icon name="search" />
        </IconButton>
      </Shown>
      <IconButton name={`${words.button}, disabled`} disabled>
        <Icon name="search" />
      </IconButton>
    </div>
  );
}

function Fields({ words }: { words: Words }) {
  return (
    <>
      <Field label={words.field} aside={words.optional}>
        {(ids) => <input {...ids} className={fieldStyles.input} placeholder={words.value} />}
      </Field>
      <Shown state="focus">
        <Field label={words.field} hint={words.hint}>
          {(ids) => <input {...ids} className={fieldStyles.input} defaultValue={words.value} />}
        </Field>
      </Shown>
      <Field label={words.field} error={words.error}>
        {(ids) => <input {...ids} className={fieldStyles.input} defaultValue={words.long} />}
      </Field>
      <Field label={words.field}>
        {(ids) => <input {...ids} className={fieldStyles.input} defaultValue={words.value} disabled />}
      </Field>
      <Field label={words.field}>
        {(ids) => <textarea {...ids} className={fieldStyles.input} rows={2} defaultValue={words.long} />}
      </Field>
    </>
  );
}

function Choices({ words }: { words: Words }) {
  const [value, setValue] = useState('0');
  const choices = words.choices.map((name, index) => ({
    value: String(index),
    name,
    detail: index === 1 ? words.hint : undefined,
  }));
  const usual = {
    choices,
    value,
    onChange: setValue,
    adjusting: { find: words.find, more: noMore },
  };
  return (
    <>
      <ChoiceGroup label={words.title} variant="chips" {...usual} />
      <ChoiceGroup label={words.title} aside={words.optional} variant="columns" {...usual} />
      <Shown state="hover">
        <ChoiceGroup label={`${words.title}, 2`} variant="chips" {...usual} />
      </Shown>
      <Shown state="focus">
        <ChoiceGroup label={`${words.title}, 3`} variant="columns" {...usual} />
      </Shown>
      <ChoiceGroup label={`${words.title}, 4`} variant="chips" {...usual} value={null} error={words.error} />
    </>
  );
}

function Others({ words }: { words: Words }) {
  const [cover, setCover] = useState(20);
  const [at, setAt] = useState<number | null>(Date.UTC(2026, 10, 21, 9, 41));
  return (
    <>
      <SliderField
        label={words.slider}
        aside={words.optional}
        value={cover}
        onChange={setCover}
        min={0}
        max={100}
        words={words.upTo}
      />
      <DateTimeField label={words.field} hint={words.hint} value={at} onChange={setAt} />
      <DateTimeField label={words.field} error={words.error} value={null} onChange={setAt} />
    </>
  );
}

function OpensDialog({ words }: { words: Words }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="row">
      <Button onClick={() => setOpen(true)}>{words.title}</Button>
      <Dialog
        title={words.title}
        open={open}
        closeName={words.button}
        onClose={() => setOpen(false)}
        width="narrow"
        footer={<Button onClick={() => setOpen(false)}>{words.button}</Button>}
      >
        <p>{words.sentence}</p>
      </Dialog>
    </div>
  );
}
