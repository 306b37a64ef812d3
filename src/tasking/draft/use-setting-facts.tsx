import { readerZone } from '../../i18n/format.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Unbroken } from '../../ui/code.tsx';
import type { PrintFact } from '../../ui/print/print-facts.tsx';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import { type OrderSettings, settingNames } from './draft.ts';

/** Returns what a printed page says of settings, also of those that are not filled in. */
export function useSettingFacts(words: ChoiceWords): (settings: Partial<OrderSettings>) => PrintFact[] {
  const { t } = useTranslation('tasking');
  const { t: print } = useTranslation('print');
  const formats = useFormats();
  const missing = print('missing');
  const named = (id: number | null, name: string | null) => (id === null ? missing : (name ?? String(id)));
  const time = (at: number | null) => {
    if (at === null) return missing;
    const here = readerZone();
    const offset = formats.offset(at, here);
    const utc = print('utcTime', { time: formats.moment(at) });
    if (offset === 'UTC+0') return utc;
    const local = t('deviceTime', {
      time: formats.moment(at, here),
      offset: leftToRight(offset, formats.language),
    });
    return `${utc}\n${local}`;
  };
  const facts: { [Name in keyof OrderSettings]: (value: OrderSettings[Name]) => PrintFact } = {
    imageTypeId: (id) => ({ name: t('imageType'), value: <bdi>{named(id, words.typeName(id))}</bdi> }),
    resolutionId: (id) => {
      const [name, range] = [named(id, words.resolutionName(id)), words.range(id)];
      const value = range === null ? name : t('summaryChoice', { type: name, range });
      return {
        name: t('resolution'),
        value: (
          <bdi>
            <Unbroken>{value}</Unbroken>
          </bdi>
        ),
      };
    },
    from: (at) => ({ name: t('from'), value: time(at) }),
    to: (at) => ({ name: t('to'), value: time(at) }),
    cloud: (per) => ({ name: t('cloud'), value: t('cloudWords', { count: per }) }),
    note: (said) => ({
      name: t('note'),
      value: said.trim() === '' ? missing : <bdi>{said}</bdi>,
      wide: true,
    }),
  };
  const factOf = <Name extends keyof OrderSettings>(name: Name, settings: Partial<OrderSettings>) => {
    const value = settings[name];
    return value === undefined ? [] : facts[name](value as OrderSettings[Name]);
  };
  return (settings) => settingNames.flatMap((name) => factOf(name, settings));
}
