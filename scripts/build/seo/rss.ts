import { Feed } from 'feed'
import { club } from '../../../sites/club/club.ts'
import type { SeoSite } from './json-ld.ts'

/** How many of the newest news a feed holds. */
const newest = 30

/** The news of a sub-site for feed readers (RSS 2.0), newest first. */
export function rssOf({ site, baseUrl, name, pages }: SeoSite): string {
  const news = pages
    .filter(page => page.template === 'newsPage' && page.date !== undefined)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug))
    .slice(0, newest)
  const latest = news[0]?.date
  const feed = new Feed({
    id: `${baseUrl}/`,
    link: `${baseUrl}/`,
    title: `${name} · ${club.name}`,
    description: site.about[site.language] ?? site.about.de,
    language: site.language,
    copyright: club.legalName,
    feed: `${baseUrl}/rss.xml`,
    // Not the day of the build: a feed without news has not changed.
    updated: new Date(`${latest ?? '2026-01-01'}T00:00:00Z`),
  })
  for (const page of news) {
    feed.addItem({
      id: baseUrl + page.slug,
      link: baseUrl + page.slug,
      title: page.title,
      date: new Date(`${page.date ?? ''}T00:00:00Z`),
      ...(page.teaser !== undefined && { description: page.teaser }),
      ...(page.category !== undefined && { category: [{ name: page.category }] }),
    })
  }
  return feed.rss2()
}
