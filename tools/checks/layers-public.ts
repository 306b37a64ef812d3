import type { PublicModules } from './layers-modules.ts';

/**
 * The modules of each folder of src that other folders import. The folder's own files, and those of the folders inside it, import any of
 * its modules. A folder that is missing here is private.
 */
export const publicModules: PublicModules = {
  api: 'api api-context backoff create-outcome failure gateway http observed read-policy search-text sent-order service-clock stored-failure token-call transport',
  'api/queries': 'cached-orders catalogs orders persistent reading recovery when-reads-settle',
  'api/wire': 'cart-item envelope image-resolution image-type order order-item orders-filter time token',
  app: 'auth-gate',
  'app/news': 'news news-notices settled-news',
  'app/notices': 'digest-notices notices-dialog unread-badge',
  'app/palette': 'jump-button palette recent',
  'app/shell': 'app-shell',
  'app/shortcuts': 'key-caps read-press shortcut-sheet',
  'app/start':
    'address environment late-session own-orders report services settings settings-memory use-offline-shell use-prefetch',
  browser:
    'named-lists pointer presence schedule sealing serial-queue signal stored-preference tab-channel throttle use-after-paint web-storage worker-calls',
  dashboard: 'dashboard-page digest-words',
  'dashboard/report': 'report-buttons',
  'dashboard/trends': 'to-list trends-strip use-only-words use-trend-words view',
  geo: 'great-circle lng-lat mercator nudge place-zone stored-point',
  'geo/area':
    'area area-code area-facts area-geojson area-shape area-simplify area-wkt contains crosses-itself seam shape square',
  'geo/area/parse': 'aoi-text',
  'geo/gazetteer': 'address gazetteer nearest-place place spelling',
  'geo/notation': 'location-reading location-text plus-code-text point-text',
  'geo/notation/degrees': 'coordinate-text coordinate-tidy coordinate-words',
  i18n: 'comma format i18n isolate language names reader-zone remembered use-formats',
  'i18n/ar': 'sign-in signed-in',
  'i18n/ar/dashboard': 'all-orders dashboard digest trends',
  'i18n/ar/orders': 'corners exports narrowing observed order orders saved table views',
  'i18n/ar/tasking': 'location outbox places tasking',
  'i18n/en': 'drawing failure map notices palette session shell shortcuts sign-in signed-in',
  'i18n/en/dashboard': 'all-orders dashboard digest trends',
  'i18n/en/orders': 'corners exports narrowing observed order orders saved table views',
  'i18n/en/tasking': 'location outbox places tasking',
  map: 'map-data map-picture map-props map-view preload',
  'map/basemap': 'archives basemap basemap-choice basemap-note basemap-switch credits',
  'map/basemap/style': 'appearance base-style fonts style style-language with-key',
  'map/camera': 'fit globe inset map-camera mercator',
  'map/marks':
    'cluster-marks covers hit legend order-answers order-layers order-marks order-tiles order-tiles-source palette place-tags tags',
  'map/sketch': 'area-sketch use-sketched',
  'map/tools':
    'controls distance-words draw-shape edge-note enter-hint far-note footing long-press pointer-reach reticle scale use-undo',
  order:
    'area-filter area-of-order capture-window filter-text listed-order naming order-again order-days order-filter order-number ordered-here place tasking-item use-place-zone',
  'orders/detail': 'order-page use-order',
  'orders/detail/actions': 'download order-actions order-again-link',
  'orders/detail/facts': 'facts item-name order-facts order-prices order-summary-line price-rows',
  'orders/detail/observed': 'change-words observed-timeline seen-words',
  'orders/export': 'export-button',
  'orders/export/formats': 'csv-line kml properties writer writers',
  'orders/filters':
    'client-filter-chips filter-chip filters known-statuses search-focus use-client-filter-words use-filter-words',
  'orders/list':
    'checked layout load-orders orders-page search use-breakpoint use-orders use-remembered use-view',
  'orders/map': 'hover list-map orders-map orders-on-map spot-card',
  'orders/print': 'print-button printed-order shortening use-printing',
  'orders/rows': 'collect collection',
  'orders/saved-views': 'save-view saved-tabs use-saved-views',
  'orders/table': 'j-and-k orders-table use-row-links window-cell',
  'orders/table/columns': 'column-words columns columns-panel lengths use-table-choice width-handle',
  'orders/table/selection': 'choose-cell selection-count use-selection',
  'orders/timeline': 'span timeline timeline-head windows-view',
  'orders/words': 'area-words order-summary status window-words',
  session: 'holder open owner session session-context use-named-list',
  'session/keys': 'data-keys derive derive-in-worker key-records keyring vault',
  'session/page': 'boot-form reauth-dialog settings-notice sign-in-page',
  sites: 'sites use-sites',
  'tasking/draft': 'cart draft draft-identity draft-notice kept-draft last-choices use-draft',
  'tasking/form': 'capture-window new-order-page',
  'tasking/form/choices': 'catalog-fields range-words use-choice-words',
  'tasking/location':
    'draft-location location-field location-words notation-choice point-address point-remark use-location',
  'tasking/outbox': 'outbox outbox-context outbox-state store tabs',
  'tasking/outbox/check': 'alike audit create-checks duplicates recent-orders',
  'tasking/outbox/entry': 'changes entry envelope facts fingerprint moment new-entry read-cart references',
  'tasking/outbox/screen': 'case case-words outbox-page use-ordered-words waiting-order',
  'tasking/outbox/screen/entry': 'check-progress entry-actions entry-page made-orders',
  'tasking/outbox/send': 'before deliver machine presses schedule step',
  'tasking/places':
    'menu-keeper name-typed near-words place-note place-option place-words places-context site-option use-places',
  'tasking/review': 'earlier-order entry-review reference review-clocks review-dialog use-review',
  tracking: 'change compare questions snapshot',
  'tracking/answers': 'covering extent footprint list named overview some tile trends values',
  'tracking/page':
    'create-tracking from-orders tabs tracking tracking-context tracking-off tracking-on-demand use-answer with-fallback',
  'tracking/worker': 'block change-log slot slot-area slot-filter slot-search worker',
  ui: 'button code dialog icon link-button safe-url theme title use-now week-start',
  'ui/brand': 'mark scene',
  'ui/feedback': 'announcer boundary failure-notice notice skeleton spinner status-mark',
  'ui/fields': 'calendar-month choice date-time-field field name-form slider-field',
  'ui/panel': 'panel splitter',
  'ui/keys': 'kept-focus key-press single-keys',
};
