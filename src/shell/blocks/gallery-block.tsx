import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './gallery-block.module.css'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

/** Small pictures that open large. Without JavaScript each leads to its file. */
export function GalleryBlock({ block }: BlockProps<'gallery'>) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState<number>()
  const links = useRef<(HTMLAnchorElement | null)[]>([])

  const open = (event: MouseEvent, index: number) => {
    // A new tab or window is what the person asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  const close = (index: number) => {
    setOpened(undefined)
    links.current[index]?.focus()
  }

  return (
    <BlockSection title={block.title}>
      <ul className={styles.grid}>
        {block.pictures.map(({ picture, caption }, index) => (
          <li key={picture.src}>
            <a
              ref={link => {
                links.current[index] = link
              }}
              href={picture.src}
              data-scripted
              className={styles.link}
              aria-label={t('gallery.open', { name: caption ?? picture.alt })}
              onClick={event => open(event, index)}
            >
              <Picture picture={picture} cover sizes="(min-width: 48rem) 18rem, 46vw" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Lightbox pictures={block.pictures} start={opened} onClose={close} />
        </Suspense>
      )}
    </BlockSection>
  )
}
