// `npm run bytes`: weighs the JavaScript of the sub-sites that the tests were built for, against the budgets.
import { join } from 'node:path'
import { startTestServer } from '../e2e/support/server.ts'
import { siteUrl, target, testDist } from '../e2e/support/target.ts'
import { sites } from '../sites/sites.ts'
import { launchBrowser } from './bytes/browser.ts'
import { type LoadedScripts, weighAccountScreen, weighPublicPage } from './bytes/measure.ts'
import { onePagePerTemplate, scriptsWithServerRendering } from './bytes/pages.ts'

/** Bytes of brotli that a public page may load before interaction. */
const PUBLIC_PAGE = 105_000
/** Bytes of brotli that a screen behind sign-in may load in all. */
const ACCOUNT_SCREEN = 200_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
let failures = 0

function judge(name: string, { total, files }: LoadedScripts, budget: number): void {
  const holds = total <= budget && files.length > 0
  print(`${holds ? '✔' : '✘'} ${kilobytes(total).padStart(9)} of ${kilobytes(budget)}  ${name}`)
  if (holds) return
  failures += 1
  for (const file of files) print(`    ${kilobytes(file.bytes).padStart(9)}  ${file.name}`)
}

const stopServer = await startTestServer()
const browser = await launchBrowser()
try {
  for (const { key } of sites) {
    const folder = join(testDist, target.environment, key)
    for (const path of onePagePerTemplate(folder)) {
      judge(`${key} ${path}`, await weighPublicPage(browser, siteUrl(key, path)), PUBLIC_PAGE)
    }
    for (const script of scriptsWithServerRendering(folder)) {
      failures += 1
      print(`✘ ${key}: ${script} brings react-dom/server to the browser`)
    }
  }
  for (const path of ['/account/', '/account/orders/']) {
    judge(`signed in at ${path}`, await weighAccountScreen(browser, path), ACCOUNT_SCREEN)
  }
} finally {
  await browser.close()
  await stopServer()
}
if (failures > 0) process.exitCode = 1
