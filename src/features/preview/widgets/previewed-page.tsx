import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { type FrameMessage, messageOf, type ShowMessage } from '../model/frame-messages.ts'
import { markPrefix } from '../model/places.ts'
import * as styles from './previewed-page.module.css'

const post = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin)

/** The block that an element of the page is in, by its place among the page's blocks. */
function blockAround(target: EventTarget | null, { page }: ShowMessage): number | null {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { id } = element
    const index = id === '' ? -1 : page.blocks.findIndex(block => block.id === id)
    if (index !== -1) return index
  }
  return null
}

export interface PreviewedPageProps {
  /** Draws a page with its template. */
  children: (page: CmsPage) => ReactNode
}

/** What is in the frame of a preview: the page that the screen around it hands in, with a name at the block that is pointed at. */
export function PreviewedPage({ children }: PreviewedPageProps) {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const [shown, setShown] = useState<ShowMessage>()
  const [index, setIndex] = useState<number | null>(null)
  const latest = useRef<ShowMessage>(undefined)

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = messageOf<ShowMessage>(event)
      if (message?.kurvePreview !== 'show') return
      latest.current = message
      setShown(message)
    }
    const point = ({ target }: Event) => {
      if (!latest.current) return
      const found = blockAround(target, latest.current)
      setIndex(found)
      post({ kurvePreview: 'block', index: found })
    }
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href) return
      const { origin, pathname } = new URL(link.href)
      const isInPage = link.getAttribute('href')?.startsWith('#') === true
      if (isInPage) return
      // Whatever a link leads to, the frame stays a preview.
      event.preventDefault()
      event.stopPropagation()
      if (origin === window.location.origin && pathname.startsWith(`${basePath}/`))
        post({ kurvePreview: 'go', path: pathname.slice(basePath.length) })
    }
    window.addEventListener('message', listen)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', point)
    document.addEventListener('click', follow, true)
    post({ kurvePreview: 'ready' })
    return () => {
      window.removeEventListener('message', listen)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
      document.removeEventListener('click', follow, true)
    }
  }, [basePath])

  // Nothing to see, and yet no page without an h1.
  if (!shown) return <h1 className="visually-hidden">{t('titles.preview')}</h1>
  return (
    <>
      {children(shown.page)}
      <Mark shown={shown} index={index} />
    </>
  )
}

/** Frames the block that is pointed at and names its place; what is wrong is framed always. */
function Mark({ shown, index }: { shown: ShowMessage; index: number | null }) {
  const label = index === null ? '' : (shown.labels[index] ?? '')
  const id = index === null ? undefined : shown.page.blocks[index]?.id
  useEffect(() => {
    const pointed = id === undefined ? [] : [document.getElementById(id)].filter(found => found !== null)
    const wrong = [...document.querySelectorAll(`[id^="${markPrefix}"]`)]
    pointed.forEach(block => block.setAttribute('data-preview', 'pointed'))
    wrong.forEach(block => block.setAttribute('data-preview', 'wrong'))
    return () => [...pointed, ...wrong].forEach(block => block.removeAttribute('data-preview'))
  })
  return label === '' ? null : <div className={styles.label}>{label}</div>
}
