import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentRoots } from '../../sites/environments.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { withContentSecurityPolicy } from './content-security-policy.ts'

/** What Gatsby leaves in `public/` and no visitor needs. */
const leftOver = /^(~partytown|_gatsby|webpack\.stats\.json)$|\.(LICENSE\.txt|map)$/

/** Makes of Gatsby's output what is served: policies in the pages, pictures, nothing superfluous. */
export function finishSite(output: string, { root, environment, ports }: BuildSettings): { pages: number } {
  for (const name of readdirSync(output)) {
    if (leftOver.test(name)) rmSync(path.join(output, name), { recursive: true, force: true })
  }
  const pictures = path.join(buildPaths(root).media, 'files')
  if (existsSync(pictures)) cpSync(pictures, path.join(output, 'media'), { recursive: true })

  const roots = environmentRoots(environment, ports)
  const pages = readdirSync(output, { recursive: true, withFileTypes: true })
    // Gatsby keeps the data of 404.html in a folder of that name.
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
  for (const page of pages) {
    const file = path.join(page.parentPath, page.name)
    writeFileSync(file, withContentSecurityPolicy(readFileSync(file, 'utf8'), roots))
  }
  return { pages: pages.length }
}
