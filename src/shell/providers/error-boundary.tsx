import { Component, type ReactNode } from 'react'
import { report } from '#src/lib/http/report.ts'
import { isChunkFault, reloadForChunk } from '../loading/chunk-fault.ts'

export interface ScreenBoundaryProps {
  /** What stands in the screen's place; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
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
