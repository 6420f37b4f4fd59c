/**
 * What Playwright 1.65 switches off. Of several `--disable-features` Chromium heeds the last alone, so that ours names these
 * again; a test compares them with Playwright's own.
 */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * What a window that nobody looks at needs not: the suggestions under its address bar are two pages of their own, as dear
 * as the page that is tested, and a spare process for a next page begins with every window.
 */
const OF_WINDOWS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Arguments of Chromium for the browser tests. With them a window costs two thirds of the processor's time. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_WINDOWS].join(',')}`,
];
