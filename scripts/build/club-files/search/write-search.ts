import { findSite } from '../../../../sites/sites.ts'
import { siteBaseUrl } from '../../../../sites/site-urls.ts'
import { searchIndexOf } from '../../../../src/lib/search/make-index.ts'
import { searchFiles } from '../../../../src/lib/search/search-file.ts'
import type { ClubFilesInput } from '../club-files-input.ts'
import { syncFiles } from '../sync-files.ts'
import { searchPagesOf } from './search-pages.ts'

/** Writes the index of all pages in its language into the folder of every built sub-site. */
export function writeSearch({ built, records, environment, ports }: ClubFilesInput): void {
  for (const language of new Set(built.map(({ site }) => site.language))) {
    const sites = records.flatMap(record => {
      const site = findSite(record.site)
      if (!site || !record.pages.some(page => page.language === language)) return []
      const name = site.names[language] ?? site.names.de
      return [{ key: site.key, name, base: siteBaseUrl(site, environment, ports), record }]
    })
    const { file, texts } = searchIndexOf(
      sites.map(({ record: _, ...site }) => site),
      searchPagesOf(sites, language),
      language,
    )
    const names = searchFiles(language)
    const files = new Map([
      [names.index, JSON.stringify(file)],
      [names.texts, JSON.stringify(texts)],
    ])
    for (const { site, folder } of built) if (site.language === language) syncFiles(folder, files)
  }
}
