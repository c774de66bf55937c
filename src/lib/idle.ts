import { whenIdle } from './when-idle.ts'
import { firstActions, whenTouched } from './when-touched.ts'

/** Whether the document came with its content, which is seen and read before any script has run. */
const cameWithContent = () =>
  typeof document !== 'undefined' && document.getElementById('___gatsby')?.hasChildNodes() === true

/**
 * Resolves when the page has nothing better to do, or the person does something: until then, what stands in the file is as good
 * as what a script would draw in its place. At once where nothing stands there.
 */
export const idle = new Promise<void>(resolve => {
  // Somebody has pressed something already (src/early/).
  if (!cameWithContent() || document.documentElement.dataset.pending?.includes('input')) {
    resolve()
    return
  }
  whenIdle(resolve)
  whenTouched(resolve, firstActions)
})
