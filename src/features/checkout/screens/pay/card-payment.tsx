import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { type CardFields, showCardFields } from './card-fields.ts'
import * as styles from './card-payment.module.css'

export interface CardPaymentProps extends CardFieldsOptions {
  /** The provider's page, where the same can be done. */
  pageUrl: string | null
}

/** Asks for a card in the provider's frame. Where that does not come, it says so and offers the provider's page. */
export function CardPayment({ pageUrl, ...options }: CardPaymentProps) {
  const { t } = useTranslation('paying')
  const { element, state, retry } = useCardFields(options)
  const isMissing = state === 'slow' || state === 'blocked'
  return (
    <div className={styles.payment}>
      <div role="status">
        {state === 'loading' && (
          <>
            <p>{t('card.loading')}</p>
            <Spinner />
          </>
        )}
      </div>
      {isMissing && (
        <Notice
          tone="warning"
          live
          title={t(`card.${state}`)}
          actions={
            <>
              {pageUrl !== null && (
                <a className={styles.way} href={pageUrl}>
                  {t('card.toProvider')}
                </a>
              )}
              <Button variant="quiet" onClick={retry}>
                {t('card.retry')}
              </Button>
            </>
          }
        >
          {t('card.missing')}
        </Notice>
      )}
      <div ref={element} className={styles.fields} hidden={state !== 'ready'} />
    </div>
  )
}

/** How long the fields may take before the other way is offered. */
const timeoutMs = 8_000

/** `slow`: nothing to see yet, but it may come. `blocked`: the script did not load. */
type CardFieldsState = 'loading' | 'ready' | 'slow' | 'blocked'

/** As the page looks now: the frame cannot know. */
function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  const followsDevice = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  return theme === 'dark' || followsDevice ? 'dark' : 'light'
}

interface CardFieldsOptions {
  scriptUrl: string
  title: string
  onEnd: () => void
}

/** Draws the provider's fields of a card into the element of `place`, and again after `retry`. */
function useCardFields({ scriptUrl, title, onEnd }: CardFieldsOptions) {
  const element = useRef<HTMLDivElement>(null)
  const fields = useRef<CardFields>(null)
  const [state, setState] = useState<CardFieldsState>('loading')
  const [round, setRound] = useState(0)
  const end = useEffectEvent(onEnd)
  const place = useEffectEvent((target: HTMLElement) => ({
    element: target,
    title,
    theme: shownTheme(),
    onEnd: () => end(),
  }))

  useEffect(() => {
    const target = element.current
    if (!target) return
    let isGone = false
    const show = (next: CardFieldsState) => {
      if (!isGone) setState(next)
    }
    const timer = setTimeout(() => setState(now => (now === 'loading' ? 'slow' : now)), timeoutMs)
    showCardFields(scriptUrl, { ...place(target), onReady: () => show('ready') }).then(
      shown => {
        if (isGone) {
          shown.remove()
          return
        }
        fields.current = shown
      },
      () => show('blocked'),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      fields.current?.remove()
      fields.current = null
    }
  }, [scriptUrl, round])

  return {
    element,
    state,
    retry: () => {
      setState('loading')
      setRound(round + 1)
    },
  }
}
