import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './lightbox.module.css'

export interface LightboxProps {
  pictures: CmsBlockOf<'gallery'>['pictures']
  /** Number of the picture that opens, from 0. */
  start: number
  /** Called with the number of the picture that was shown last. */
  onClose: (shown: number) => void
}

/** Pictures one after the other over the whole screen: arrow keys, swiping (the track scrolls by itself), Escape. */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)

  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const target = Math.max(0, Math.min(index, pictures.length - 1))
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: target * width, behavior })
    setShown(target)
  }

  useEffect(() => {
    dialog.current?.showModal()
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: start * width, behavior: 'instant' })
  }, [start])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      show(shown + step)
    }
    // The dialog is open as long as this stands, and takes every key meanwhile.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)))
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-surface="deep"
      aria-label={t('gallery.label')}
      onClose={() => onClose(shown)}
    >
      <ul ref={track} className={styles.track} onScrollEnd={onScroll}>
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.src} className={styles.slide} aria-hidden={index !== shown}>
            <Picture picture={picture} className={styles.picture} eager={Math.abs(index - start) < 2} />
            <p className={styles.caption}>{caption}</p>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t('gallery.count', { number: shown + 1, total: pictures.length })}
      </p>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <Icon name="close" size={28} />
        <span className="visually-hidden">{t('ui.close')}</span>
      </button>
      <button
        type="button"
        className={styles.previous}
        disabled={shown === 0}
        onClick={() => show(shown - 1)}
      >
        <Icon name="chevron-left" size={32} />
        <span className="visually-hidden">{t('gallery.previous')}</span>
      </button>
      <button
        type="button"
        className={styles.next}
        disabled={shown === pictures.length - 1}
        onClick={() => show(shown + 1)}
      >
        <Icon name="chevron-right" size={32} />
        <span className="visually-hidden">{t('gallery.next')}</span>
      </button>
    </dialog>
  )
}
