import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Popover } from '../../ui/back/popover.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { useTheme } from '../../ui/theme.ts';
import { fileColours } from '../basemap/style/palette.ts';
import { type FileColour, fileColourNames } from './file-colours.ts';
import { extraOf, sourceOf } from './file-layers.ts';
import { wordContents } from './file-words.ts';
import styles from './files-panel.module.css';
import { changeFiles, type ShownFile } from './shown-files.ts';

type Props = { file: ShownFile; onFit: () => void; onRemove: () => void };

const change = (id: string, to: (file: ShownFile) => ShownFile) =>
  changeFiles(({ files }) => ({ files: files.map((one) => (one.id === id ? to(one) : one)) }));

/** A file on the map, and what can be done with it. */
export function FileRow({ file, onFit, onRemove }: Props) {
  const { t } = useTranslation('ownFiles');
  const formats = useFormats();
  const name = isolated(file.name);
  return (
    <li className={styles.row} data-hidden={!file.isShown || undefined}>
      <ColourChoice file={file} />
      <div className={styles.what}>
        <p className={styles.name} title={file.name}>
          <bdi>{file.name}</bdi>
        </p>
        <p className={styles.contents}>{wordContents(file, t, formats)}</p>
      </div>
      <IconButton
        name={t('show', { name })}
        aria-pressed={file.isShown}
        onClick={() => change(file.id, (one) => ({ ...one, isShown: !one.isShown }))}
      >
        <Icon name={file.isShown ? 'eye' : 'eyeOff'} />
      </IconButton>
      <IconButton name={t('fit', { name })} onClick={onFit}>
        <Icon name="target" />
      </IconButton>
      <IconButton name={t('remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

const words = {
  blue: 'blue',
  pink: 'pink',
  violet: 'violet',
  olive: 'olive',
  grey: 'grey',
} as const satisfies Record<FileColour, string>;

function ColourChoice({ file: { id, name, colour } }: Pick<Props, 'file'>) {
  const { t } = useTranslation('ownFiles');
  const theme = useTheme();
  const swatch = (one: FileColour) => (
    <span className={styles.swatch} style={{ background: fileColours[one][theme] }} />
  );
  const choose = (chosen: FileColour) =>
    change(id, (one) => {
      // The same source keeps its tiles.
      const source = one.extra.source.type === 'vector' ? one.extra.source : sourceOf(id);
      return { ...one, colour: chosen, extra: extraOf(id, source, chosen) };
    });
  return (
    <MenuTrigger>
      <AriaButton
        className={styles.colour ?? ''}
        aria-label={`${t('colourOf', { name: isolated(name) })}: ${t(words[colour])}`}
      >
        {swatch(colour)}
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t('colourOf', { name: isolated(name) })}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[colour]}
          onSelectionChange={(keys) => {
            const chosen = fileColourNames.find((one) => keys !== 'all' && keys.has(one));
            if (chosen !== undefined) choose(chosen);
          }}
        >
          {fileColourNames.map((one) => (
            <MenuItem key={one} id={one} textValue={t(words[one])} className={menu.item ?? ''}>
              <span className={menu.tick}>{one === colour && <Icon name="check" size={16} />}</span>
              {swatch(one)}
              {t(words[one])}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
