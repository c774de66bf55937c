import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withPrefix } from 'gatsby'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { paths } from '#src/lib/paths.ts'
import { type FrameMessage, messageOf, type ShowMessage } from '../model/frame-messages.ts'
import * as styles from './preview-frame.module.css'

export interface PreviewFrameProps {
  page: CmsPage
  labels: readonly string[]
  /** CSS pixels. */
  width: number
  /** A block is pointed at; null: none. */
  onPoint: (index: number | null) => void
  onGo: (path: string) => void
}

/** The page in a window of its own, so that what depends on the width of a screen is as on that screen. */
export function PreviewFrame({ page, labels, width, onPoint, onGo }: PreviewFrameProps) {
  const { t } = useTranslation('preview')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = messageOf<FrameMessage>(event)
      if (message?.kurvePreview === 'ready') setIsReady(true)
      if (message?.kurvePreview === 'block') onPoint(message.index)
      if (message?.kurvePreview === 'go') onGo(message.path)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onPoint, onGo])

  useEffect(() => {
    if (!isReady) return
    const message: ShowMessage = { kurvePreview: 'show', page, labels }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [isReady, page, labels])

  return (
    // What is wider than the window is reached by scrolling, also with the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus (WCAG 2.1.1)
    <div className={styles.desk} role="region" aria-label={t('frame')} tabIndex={0}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ inlineSize: width }}
        src={withPrefix(paths.preview.frame)}
        title={t('frame')}
      />
    </div>
  )
}
