/** A browser in words; what is not known stays open. */
export interface DeviceNames {
  browser?: string
  system?: string
}

/** The first that matches counts: most browsers also call themselves by the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\b|\bFBAV\b/, 'Facebook'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (table: readonly [RegExp, string][], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Browser and system in words of ours, from how the browser calls itself; nothing of what it sends is passed on. */
export function describeUserAgent(userAgent: string): DeviceNames {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}
