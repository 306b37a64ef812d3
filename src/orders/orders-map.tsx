import { type ReactNode, useMemo } from 'react';
import type { Order } from '../api/wire/order.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { MapView } from '../map/map-view.tsx';
import { useTheme } from '../ui/theme.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { boundsOfAll } from './area-of-order.ts';
import { areasOfOrder, dotsOf, drawableAreas, orderIdOf } from './orders-on-map.ts';

type Props = {
  orders: readonly Order[];
  /** Those of the page on screen: the map looks at them anew when others come. All, unless given. */
  page?: readonly Order[];
  /** The table's first rows come before the map is begun. */
  hold: boolean;
  selected: OrderId | null;
  onSelect: (id: OrderId) => void;
  /** A card over the map's lower edge. */
  children?: ReactNode;
};

/** The loaded orders as dots, the selected one with its area. */
export function OrdersMap({
  orders: wanted,
  page: looked = wanted,
  hold,
  selected,
  onSelect,
  children,
}: Props) {
  const orders = useAfterPaint(wanted);
  const page = useAfterPaint(looked);
  const held = useAfterPaint(hold);
  const language = useLanguage();
  const theme = useTheme();
  const dots = useMemo(() => dotsOf(orders), [orders]);
  const areas = useMemo(
    () => areasOfOrder(orders.find((order) => order.OrderID === selected) ?? null),
    [orders, selected],
  );
  const fit = useMemo(
    () => ({
      key: page.map(({ OrderID }) => OrderID).join(),
      target: boundsOfAll(drawableAreas(page)),
      jump: true,
    }),
    [page],
  );
  return (
    <MapView
      language={language}
      theme={theme}
      areas={areas}
      dots={dots}
      selectedId={selected === null ? null : String(selected)}
      onSelect={(id) => {
        const orderId = orderIdOf(id);
        if (orderId !== null) onSelect(orderId);
      }}
      fit={fit}
      hold={held}
    >
      {children}
    </MapView>
  );
}
