import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { sentOrder } from '../../../api/sent-order.ts';
import type { Order } from '../../../api/wire/order.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { areaWkt } from '../../../geo/area/area-geojson.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { paths } from '../../../paths.ts';
import { Popover } from '../../../ui/back/popover.tsx';
import button from '../../../ui/button.module.css';
import { CopiedNote, useCopy } from '../../../ui/feedback/copy.tsx';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import { kmlType, orderKml } from '../../export/formats/kml.ts';
import { curlOf } from './curl.ts';
import { fileName, saveGeoJson } from './download.ts';
import { OrderAgainLink } from './order-again-link.tsx';
import styles from './order-menu.module.css';

/** Copies a text and says `said`, or acts and closes the menu. */
type Item = { readonly name: string } & (
  | { readonly text: string; readonly said: string }
  | { readonly act: () => void }
);
type Section = { readonly name: string; readonly items: readonly Item[] };

/** The less frequent actions behind one button. The result of a copy is shown below them, so that the page does not move. */
function OrderMenu({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('order');
  return (
    <MenuTrigger>
      <AriaButton className={`${button.button} ${styles.trigger}`}>
        {t('more')}
        <Icon name="chevronDown" size={12} />
      </AriaButton>
      <Popover className={`${menu.popover} ${styles.popover}`} placement="bottom end">
        <Items sections={sections} />
      </Popover>
    </MenuTrigger>
  );
}

function Items({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('order');
  const { t: orders } = useTranslation('orders');
  const { copied, copy } = useCopy({ copied: orders('copied'), failed: orders('copyFailed') });
  return (
    <>
      <Menu className={menu.menu ?? ''} aria-label={t('more')}>
        {sections.map((section) => (
          <MenuSection key={section.name}>
            <Header className={menu.header ?? ''}>{section.name}</Header>
            {section.items.map((item) => (
              <MenuItem
                key={item.name}
                id={item.name}
                className={menu.item ?? ''}
                shouldCloseOnSelect={!('text' in item)}
                onAction={() => ('text' in item ? copy(item.text, item.said) : item.act())}
              >
                {item.name}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      {copied !== null && (
        <div className={styles.said}>
          <CopiedNote copied={copied} />
        </div>
      )}
    </>
  );
}

type Props = {
  order: Order;
  point: LngLat | null;
  onPrint: () => void;
};

/** "Order again", and all else in one menu. */
export function OrderActions({ order, point, onPrint }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const language = useLanguage();
  const area = areaOfOrder(order);
  const sent = sentOrder(order);
  const { OrderID: id } = order;

  const copies: Item[] = [
    { name: t('copyCurl'), text: curlOf(id, location.origin), said: t('copiedNote') },
    ...(sent === undefined ? [] : [{ name: tOrder('copyJson'), text: sent, said: tOrder('copiedJson') }]),
    ...(area === null ? [] : [{ name: t('copyWkt'), text: areaWkt(area), said: t('copiedWkt') }]),
    {
      name: tOrder('copyLink'),
      text: location.origin + paths.order(id),
      said: tOrder('copiedLink'),
    },
  ];
  const files: Item[] =
    area === null
      ? []
      : [
          {
            name: t('downloadGeoJson'),
            act: () => saveGeoJson(order, area),
          },
          {
            name: tOrder('downloadKml'),
            act: () => saveFile(fileName(order, 'kml'), orderKml(order, language), kmlType),
          },
        ];
  return (
    <>
      <OrderAgainLink order={listedOf(order)} variant="outline" point={point} />
      <OrderMenu
        sections={[
          { name: tOrder('copy'), items: copies },
          { name: tOrder('fileAndPaper'), items: [...files, { name: tOrder('print'), act: onPrint }] },
        ]}
      />
    </>
  );
}
