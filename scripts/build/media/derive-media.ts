import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mediaFilesOf } from '../../../cms/media/media-manifest.ts'
import { inEnglish, noteOf } from '../../../cms/note-texts.ts'
import { typo3Owner } from '../../../cms/typo3/typo3-assets.ts'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import type { BuildSettings } from '../../../src/gatsby/build-settings.ts'
import { sharedPictureOf } from '../seo/shared-picture.ts'
import { type MediaPlan, planMedia } from './plan-media.ts'

const folderIn = (root: string) => path.join(buildPaths(root).media, 'files')

/** Whose pictures a sub-site can show: its own, the club's, and those that TYPO3 has for it. */
const ownersFor = ({ site, environment }: Pick<BuildSettings, 'site' | 'environment'>) => [
  site.key,
  'club',
  typo3Owner({ environment, site }),
]

/** Names of the files that a sub-site shows; of previews only those of pictures that a page is shown with elsewhere. */
export function mediaOf(
  settings: Pick<BuildSettings, 'site' | 'environment'>,
  { manifest }: Pick<MediaPlan, 'manifest'>,
  pages: readonly (Pick<CmsPage, 'picture'> & Partial<Pick<CmsPage, 'seo'>>)[],
): string[] {
  const shown = new Set(pages.map(page => path.posix.basename(sharedPictureOf(page)?.preview ?? '')))
  return mediaFilesOf(manifest, ownersFor(settings), name => shown.has(name))
}

/** What is told of drawings that a sub-site could show if they were harmless, a line each. */
export const refusedFor = (
  settings: Pick<BuildSettings, 'site' | 'environment'>,
  { refused }: Pick<MediaPlan, 'refused'>,
): string[] =>
  [...refused]
    .filter(([key]) => ownersFor(settings).some(owner => key.startsWith(`${owner}/`)))
    .map(([file, what]) => `Media: ${inEnglish(noteOf('drawingRefused', { file, what }))}`)

/** Writes a file unless it is there already: its name says what is in it. */
async function keep(folder: string, name: string, make: () => Promise<Buffer>): Promise<void> {
  const file = path.join(folder, name)
  if (existsSync(file)) return
  // Beside the folder, so that a build that runs at the same time does not take it for a file of old.
  const part = path.join(path.dirname(folder), `${process.pid}-${name}`)
  writeFileSync(part, await make())
  renameSync(part, file)
}

/** Makes the files of these names that are not there; two that need the same file wait for the same work. */
export type MediaDrawer = (names: readonly string[]) => Promise<void>

/** The one way to make the files of a plan, for all that a process builds. */
export function mediaDrawer(root: string, { files }: MediaPlan): MediaDrawer {
  const folder = folderIn(root)
  mkdirSync(folder, { recursive: true })
  const drawn = new Map<string, Promise<void>>()
  const draw = (name: string) => {
    const make = files.get(name)
    const drawing = drawn.get(name) ?? (make ? keep(folder, name, make) : Promise.resolve())
    drawn.set(name, drawing)
    return drawing
  }
  return async names => {
    for (const name of names) await draw(name)
  }
}

/** Keeps the list of all media, which pages are read with, and takes files away that no original stands for any more. */
export function keepPlan(root: string, { manifest, files }: MediaPlan): void {
  const { mediaManifest } = buildPaths(root)
  const folder = folderIn(root)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (!files.has(file)) rmSync(path.join(folder, file), { force: true })
  // As a whole: another build may be reading it.
  const draft = `${mediaManifest}.${process.pid}`
  writeFileSync(draft, JSON.stringify(manifest, undefined, 2))
  renameSync(draft, mediaManifest)
}

/** Makes all that the pages of a sub-site can show, for one that is being developed, and the list of all media. */
export async function deriveMedia(
  settings: Pick<BuildSettings, 'root' | 'site' | 'environment'>,
): Promise<void> {
  const { root } = settings
  const plan = await planMedia(root)
  await mediaDrawer(root, plan)(mediaOf(settings, plan, []))
  keepPlan(root, plan)
}
