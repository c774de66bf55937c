// `npm run outputs`: reads everything that was built for the tests in `hosts`, and follows every link of it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '../e2e/support/server.ts'
import { roots, siteUrl, target, testDist } from '../e2e/support/target.ts'
import { sites } from '../sites/sites.ts'
import { foreignParts } from './outputs/apart.ts'
import { crawl } from './outputs/crawl.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const folderOf = (key: string) => path.join(testDist, target.environment, key)
const built = sites.filter(({ key }) => existsSync(path.join(folderOf(key), 'index.html')))

const foreign = built.flatMap(({ key }) => foreignParts(folderOf(key), key).map(part => `${key}: ${part}`))
for (const line of foreign) print(`✘ ${line}`)
print(`${foreign.length === 0 ? '✔' : '✘'} ${built.length} sub-sites hold nothing but their own`)

const stop = await startTestServer()
try {
  const own = new Set([...built.map(({ key }) => new URL(siteUrl(key)).host), new URL(roots.api).host])
  const { broken, followed } = await crawl(
    built.map(({ key }) => siteUrl(key)),
    address => own.has(address.host),
  )
  for (const { address, status, from } of broken) print(`✘ ${address} answers ${status}, linked on ${from}`)
  print(`${broken.length === 0 ? '✔' : '✘'} ${followed} addresses followed, ${broken.length} broken`)
  if (built.length === 0 || foreign.length > 0 || broken.length > 0) process.exitCode = 1
} finally {
  await stop()
}
