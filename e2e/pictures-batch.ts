import type { Analyst } from './driver/analyst.ts';

const ports = [
  'Jebel Ali\t25.011, 55.061',
  'Jeddah Islamic Port\t21.48, 39.17',
  'Dammam\t26.50, 50.20',
  'Port Sudan\t19.61, 37.22',
  'Salalah\t16.94, 54.00',
  'Aqaba\t29.50, 35.00',
];

/** The screens of batches. `before` reads the orders first, so that none are found later. */
export function batchScreens(before: (analyst: Analyst) => Promise<unknown>) {
  /** A batch of ports; by default with one that cannot be read and one that is listed twice. */
  const fills = async (
    analyst: Analyst,
    rows = [...ports, 'Yanbu\tpier four', 'Jebel Ali anchorage\t25.0111, 55.0611'],
  ) => {
    await before(analyst);
    await analyst.opens('/orders/new/batch');
    await analyst.batch.choosesSettings();
    await analyst.batch.names('PORT-2026-{n}');
    await analyst.batch.pastes(rows.join('\n'));
    await analyst.batch.grid().scrollIntoViewIfNeeded();
  };
  return {
    'batch-empty': async (analyst: Analyst) => {
      await analyst.opens('/orders/new/batch');
      await analyst.map.isDrawn();
    },
    batch: async (analyst: Analyst) => {
      await fills(analyst);
      await analyst.screen.sees('button', 'Next problem');
      await analyst.map.isDrawn();
    },
    'batch-columns': async (analyst: Analyst) => {
      await before(analyst);
      await analyst.opens('/orders/new/batch');
      await analyst.batch.pastesOpenTable(
        [
          'Site\tDepth\tA\tB',
          'Jeddah Islamic Port\t35.2\t39.17\t21.48',
          'Jebel Ali\t12.5\t55.061\t25.011',
        ].join('\n'),
      );
      await analyst.map.isDrawn();
    },
    'batch-review': async (analyst: Analyst) => {
      await fills(analyst, ports);
      await analyst.batch.reviews();
    },
    'batch-sent': async (analyst: Analyst) => {
      const rows = ports.map((row, at) => `${row.replace(', ', '\t')}\t${at === 3 ? 'sandbox:refuse' : ''}`);
      await fills(analyst, ['Place\tLatitude\tLongitude\tNote', ...rows]);
      await analyst.batch.reviews();
      await analyst.batch.confirms();
      await analyst.screen.reads('Paused: the service rejected an order');
      await analyst.map.isDrawn();
    },
  };
}
