import { findSite } from '../../../../sites/sites.ts'
import { siteBaseUrl } from '../../../../sites/site-urls.ts'
import { searchIndexOf } from '../../../../src/lib/search/make-index.ts'
import { searchFiles } from '../../../../src/lib/search/search-file.ts'
import type { ClubFiles, ClubFilesInput } from '../club-files-input.ts'
import { searchPagesOf } from './search-pages.ts'

/** The index of all pages in a language, and their texts. */
export function clubSearchFiles({
  language,
  records,
  environment,
  ports,
  synonyms,
}: ClubFilesInput): ClubFiles {
  const sites = records.flatMap(record => {
    const site = findSite(record.site)
    if (!site || !record.pages.some(page => page.language === language)) return []
    const name = site.names[language] ?? site.names.de
    const { key, navigation } = site
    return [{ key, name, base: siteBaseUrl(site, environment, ports), record, navigation }]
  })
  const { file, texts } = searchIndexOf(
    sites.map(({ key, name, base }) => ({ key, name, base })),
    searchPagesOf(sites, language),
    language,
    synonyms,
  )
  const names = searchFiles(language)
  return {
    shared: new Map([
      [names.index, JSON.stringify(file)],
      [names.texts, JSON.stringify(texts)],
    ]),
  }
}
