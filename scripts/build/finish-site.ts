import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { environmentRoots } from '../../sites/environments.ts'
import { siteBasePath } from '../../sites/site-urls.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { mediaFilesOf, readMediaManifest } from '../../cms/media/media-manifest.ts'
import { finishPage, withoutScripts } from './finish-page.ts'
import { writeRedirectFiles } from './redirect-files.ts'

/** What Gatsby leaves in `public/` and no visitor needs. */
const leftOver = /^(~partytown|_gatsby|webpack\.stats\.json)$|\.(LICENSE\.txt|map)$/

/** The two faces that a page in a Latin script shows at once. */
const everyPageNeeds = /-latin-wght-normal-[0-9a-f]+\.woff2$/

const fontsIn = (output: string, basePath: string): string[] => {
  const folder = path.join(output, 'static')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => everyPageNeeds.test(name))
  return names.map(name => `${basePath}/static/${name}`)
}

/** Puts in what the sub-site can show: its own pictures and files, and the club's. */
function copyMedia(output: string, { root, site }: BuildSettings): void {
  const { media, mediaManifest } = buildPaths(root)
  mkdirSync(path.join(output, 'media'), { recursive: true })
  for (const name of mediaFilesOf(readMediaManifest(mediaManifest), site.key)) {
    copyFileSync(path.join(media, 'files', name), path.join(output, 'media', name))
  }
}

/** Makes of Gatsby's output what is served: pages finished, pictures added, nothing superfluous. */
export function finishSite(output: string, settings: BuildSettings): { pages: number } {
  const { environment, ports, site } = settings
  for (const name of readdirSync(output)) {
    if (leftOver.test(name)) rmSync(path.join(output, name), { recursive: true, force: true })
  }
  copyMedia(output, settings)
  const roots = environmentRoots(environment, ports)
  const fonts = fontsIn(output, siteBasePath(site, environment))
  const pages = readdirSync(output, { recursive: true, withFileTypes: true })
    // Gatsby keeps the data of 404.html in a folder of that name.
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
  for (const page of pages) {
    const file = path.join(page.parentPath, page.name)
    writeFileSync(file, finishPage(readFileSync(file, 'utf8'), { roots, fonts }))
  }
  writeRedirectFiles(output, settings)
  const notFound = path.join(output, '404.html')
  if (existsSync(notFound)) {
    writeFileSync(path.join(output, '404-outside.html'), withoutScripts(readFileSync(notFound, 'utf8')))
  }
  return { pages: pages.length }
}
