import { describe, expect, it } from 'vitest'
import { cmsPage } from '../../contract/cms/cms-page.ts'
import { newsIndex, videoIndex } from './detail-files.ts'

const page = (over: object) =>
  cmsPage.parse({ slug: '/', template: 'default', title: 'A', website_lang: 'de', ...over })
const video = (text?: string) => ({
  type: 'videoTeaser',
  title: 'Alle Tore',
  video: 501,
  picture: { src: '/media/a.svg', alt: '', width: 16, height: 9, sources: [] },
  ...(text !== undefined && { text }),
})

describe('what stands behind a number', () => {
  it('is the address of the news that has it', () => {
    expect(newsIndex([page({ slug: '/news/derby/', uid: 12 }), page({})])).toEqual({ 12: '/news/derby/' })
  })

  it('is the fullest teaser of a video', () => {
    const pages = [
      page({ blocks: [video()] }),
      page({ slug: '/b/', blocks: [video('Sechs Minuten.'), video('Kurz')] }),
    ]
    expect(videoIndex(pages)).toMatchObject({ 501: { title: 'Alle Tore', text: 'Sechs Minuten.' } })
  })
})
