import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showCardFields } from './card-fields/card-fields.ts'
import type { CardFields } from './card-fields/card-fields-place.ts'

/** How long the fields may take before the other way is offered. */
const timeoutMs = 8_000

/** `slow`: nothing to see yet, but it may come. `blocked`: the script did not load. */
export type CardFieldsState = 'loading' | 'ready' | 'slow' | 'blocked'

/** As the page looks now: the frame cannot know. */
function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  const followsDevice = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  return theme === 'dark' || followsDevice ? 'dark' : 'light'
}

export interface CardFieldsOptions {
  scriptUrl: string
  title: string
  onEnd: () => void
}

/** Draws the provider's fields of a card into the element of `place`, and again after `retry`. */
export function useCardFields({ scriptUrl, title, onEnd }: CardFieldsOptions) {
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
