import type { CmsTemplate } from '#contract/cms/cms-page.ts'

/** The template for a backend layout, by its name in small letters without `pagets__`, hyphens and underscores. */
const templates: Readonly<Record<string, CmsTemplate>> = {
  '': 'default',
  default: 'default',
  standard: 'default',
  none: 'default',
  '0': 'default',
  '1': 'default',
  startpage: 'startPage',
  start: 'startPage',
  home: 'startPage',
  homepage: 'startPage',
  hero: 'hero',
  newspage: 'newsPage',
  newsdetail: 'newsPage',
  newsoverview: 'newsOverview',
  newslist: 'newsOverview',
  event: 'event',
  eventpage: 'event',
  eventsoverview: 'eventsOverview',
  events: 'eventsOverview',
  gallery: 'gallery',
  blank: 'blank',
}

/** The template that a backend layout asks for; undefined where no template has its name. */
export const templateOf = (backendLayout: string): CmsTemplate | undefined =>
  templates[
    backendLayout
      .replace(/^pagets__/, '')
      .replaceAll(/[-_]/g, '')
      .toLowerCase()
  ]
