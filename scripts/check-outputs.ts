// `npm run outputs`: reads everything that was built for the tests in `hosts`, asks it what machines ask, and follows every link of it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '../e2e/support/server.ts'
import { roots, siteUrl, target, testDist } from '../e2e/support/target.ts'
import { sites } from '../sites/sites.ts'
import { foreignParts } from './outputs/apart.ts'
import { crawl } from './outputs/crawl.ts'
import { hreflangFaults, machineFaults, pagesIn } from './outputs/machine-read.ts'
import { notServedAsIs } from './outputs/served-as-is.ts'
import { START_PAGE, startPageBytes } from './bytes/pages.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const folderOf = (key: string) => path.join(testDist, target.environment, key)
const built = sites.filter(({ key }) => existsSync(path.join(folderOf(key), 'index.html')))

const foreign = built.flatMap(({ key }) => foreignParts(folderOf(key), key).map(part => `${key}: ${part}`))
for (const line of foreign) print(`✘ ${line}`)
print(`${foreign.length === 0 ? '✔' : '✘'} ${built.length} sub-sites hold nothing but their own`)

const unserved = built.flatMap(({ key }) =>
  notServedAsIs('static', folderOf(key)).map(file => `${key}: ${file} is not served as it lies in static/`),
)
for (const line of unserved) print(`✘ ${line}`)
print(`${unserved.length === 0 ? '✔' : '✘'} what lies in static/ is served as it is`)

const heavy = built.flatMap(({ key }) => {
  const bytes = startPageBytes(folderOf(key))
  return bytes > START_PAGE ? [`${key}: the start page has ${bytes} bytes, of at most ${START_PAGE}`] : []
})
for (const line of heavy) print(`✘ ${line}`)
print(`${heavy.length === 0 ? '✔' : '✘'} each start page comes with the first answer`)

const baseOf = (key: string) => siteUrl(key).replace(/\/$/, '')
const builtHosts = new Set(built.map(({ key }) => new URL(siteUrl(key)).host))
const unread = [
  ...built.flatMap(({ key }) => machineFaults(folderOf(key), baseOf(key)).map(fault => `${key}: ${fault}`)),
  ...hreflangFaults(
    built.flatMap(({ key }) => pagesIn(folderOf(key), baseOf(key))),
    address => builtHosts.has(new URL(address).host),
  ),
]
for (const line of unread) print(`✘ ${line}`)
print(`${unread.length === 0 ? '✔' : '✘'} what machines read is as they expect it`)

const stop = await startTestServer()
try {
  const own = new Set([...built.map(({ key }) => new URL(siteUrl(key)).host), new URL(roots.api).host])
  const { broken, followed } = await crawl(
    built.map(({ key }) => siteUrl(key)),
    address => own.has(address.host),
  )
  for (const { address, status, from } of broken) print(`✘ ${address} answers ${status}, linked on ${from}`)
  print(`${broken.length === 0 ? '✔' : '✘'} ${followed} addresses followed, ${broken.length} broken`)
  const faults = [foreign, unserved, heavy, unread, broken].flat()
  if (built.length === 0 || faults.length > 0) process.exitCode = 1
} finally {
  await stop()
}
