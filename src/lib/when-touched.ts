/** What a person does first on a page, on purpose. */
export const firstActions = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const
/** What shows that somebody is there. */
export const signs = [...firstActions, 'pointermove', 'wheel'] as const

/** Runs `task` at the first sign of a person. Returns how to cancel. */
export function whenTouched(task: () => unknown, by: readonly string[] = signs): () => void {
  const touched = new AbortController()
  const { signal } = touched
  const listen = () => {
    touched.abort()
    task()
  }
  for (const sign of by) window.addEventListener(sign, listen, { signal, passive: true, capture: true })
  return () => touched.abort()
}
