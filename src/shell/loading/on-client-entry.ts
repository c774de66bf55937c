import { performEarlyInput } from '#src/early/perform-early.ts'
import { idle } from '#src/lib/idle.ts'
import { begin } from '#src/lib/pending.ts'

const startWatching = async () => {
  await idle
  const { watch } = await import('./watch.ts')
  watch()
}

/** Gatsby's hook before anything is drawn. Without its part, pages are loaded as Gatsby does it by itself. */
export const onClientEntry = (): void => {
  if (window.kurveEarly) performEarlyInput(window.kurveEarly)
  startWatching()
    .catch(() => undefined)
    .finally(begin('part'))
}
