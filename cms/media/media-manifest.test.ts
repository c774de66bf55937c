import { describe, expect, it } from 'vitest'
import { findPicture, mediaFilesOf, pictureOf } from './media-manifest.ts'

const photo = {
  src: '/media/turf-1-960.webp',
  width: 1600,
  height: 900,
  sources: [
    { type: 'image/avif', srcSet: '/media/turf-1-480.avif 480w, /media/turf-1-960.avif 960w' },
    { type: 'image/webp', srcSet: '/media/turf-1-480.webp 480w, /media/turf-1-960.webp 960w' },
  ],
  preview: '/media/turf-1-preview.png',
}

describe('a picture', () => {
  it('is the sub-site’s own before the club’s', () => {
    const drawing = { ...photo, src: '/media/turf-2.svg' }
    const manifest = { pictures: { 'profis/turf.svg': photo, 'club/turf.svg': drawing }, files: {} }
    expect(findPicture(manifest, 'profis', 'turf.svg')).toBe(photo)
    expect(findPicture(manifest, 'stadion', 'turf.svg')).toBe(drawing)
    expect(findPicture(manifest, 'stadion', 'no.svg')).toBeUndefined()
  })

  it('has every address below the base path of its sub-site', () => {
    const picture = pictureOf(photo, 'Rasen', '/profis')
    expect(picture).toMatchObject({ src: '/profis/media/turf-1-960.webp', alt: 'Rasen', width: 1600 })
    expect(picture.sources[0]?.srcSet).toBe(
      '/profis/media/turf-1-480.avif 480w, /profis/media/turf-1-960.avif 960w',
    )
    expect(picture.preview).toBe('/profis/media/turf-1-preview.png')
  })

  it('stays where it is on a host of its own', () => {
    expect(pictureOf(photo, '', '').sources).toEqual(photo.sources)
  })

  it('names each file that was made of it once, and its preview where that is wanted', () => {
    const manifest = { pictures: { 'profis/turf.jpg': photo, 'en/turf.jpg': photo }, files: {} }
    const shown = ['turf-1-480.avif', 'turf-1-480.webp', 'turf-1-960.avif', 'turf-1-960.webp']
    expect(mediaFilesOf(manifest, ['profis']).toSorted()).toEqual([...shown, 'turf-1-preview.png'])
    expect(mediaFilesOf(manifest, ['profis', 'club'], () => false).toSorted()).toEqual(shown)
  })
})
