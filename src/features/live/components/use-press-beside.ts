import { type RefObject, useEffect } from 'react'

/**
 * Closes a modal dialog by a press beside what is in it. Both ends of the press must be there: who lets go of a slider beside the dialog does not
 * want to leave. What is in the dialog must fill it.
 */
export function usePressBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let hasBegunBeside = false
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', ({ target }) => void (hasBegunBeside = target === element), {
      signal,
    })
    element.addEventListener(
      'click',
      ({ target }) => {
        if (hasBegunBeside && target === element) element.close()
        hasBegunBeside = false
      },
      { signal },
    )
    return () => listening.abort()
  }, [dialog])
}
