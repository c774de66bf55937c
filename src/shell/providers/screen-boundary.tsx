import { Component, type ReactNode } from 'react'
import { report } from '#src/lib/http/report.ts'

export interface ScreenBoundaryProps {
  /** What stands in the screen's place; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** After a release the chunk that an open page asks for may be gone. */
const isChunkFault = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message))

const reloadedKey = 'kurve.reloadedForChunk'

/**
 * A chunk that does not load leads to a full load of the same address (SPEC 2), which gets the new release. Once per
 * address: a chunk that is still missing then is a fault like any other.
 */
function reloadForChunk(): boolean {
  const here = window.location.href
  if (sessionStorage.getItem(reloadedKey) === here) return false
  sessionStorage.setItem(reloadedKey, here)
  window.location.reload()
  return true
}

/** Keeps a screen that crashed from taking the page with it, and reports the fault. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    if (isChunkFault(error) && reloadForChunk()) return
    report({ where: window.location.pathname, message: 'a screen crashed', error })
  }

  override render() {
    return this.state.hasCrashed
      ? this.props.fallback(() => this.setState({ hasCrashed: false }))
      : this.props.children
  }
}
