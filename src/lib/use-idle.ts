import { startTransition, useEffect, useState } from 'react'
import { begin } from './pending.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds within which a browser makes a click of a finger that has left. */
const clickDelay = 100

const downEvents = ['pointerdown', 'keydown'] as const
const upEvents = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const
/** With these a text box hands on what was typed into it. */
const handOverEvents = ['focusout', 'submit'] as const

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea')

/**
 * True once the page is idle. What is drawn then is drawn piece by piece. It never comes between press and release, nor while
 * somebody is in a text box: a click on an element that is replaced meanwhile would be lost, and so would what was typed and not handed on.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  const [isDown, setDown] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isReady = isIdle && !isDown && !isTyping
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  // A transition is drawn in pieces, after what has begun it is over.
  useEffect(() => (isIdle ? undefined : begin('idle')), [isIdle])
  useEffect(() => {
    if (isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setDown(true)
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setDown(false)), clickDelay)
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    for (const type of downEvents) window.addEventListener(type, press, options)
    for (const type of upEvents) window.addEventListener(type, release, options)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the focus is the page's, and was there before
    setTyping(isTextBox(document.activeElement))
    window.addEventListener('focusin', ({ target }) => setTyping(isTextBox(target)), options)
    for (const type of handOverEvents)
      window.addEventListener(type, () => startTransition(() => setTyping(false)), options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isReady])
  return isReady
}
