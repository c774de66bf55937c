import type { ReactNode } from 'react'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { ErrorState } from './error-state.tsx'

/** What is asked for, as a query of React Query knows it; several can be put together into one. */
export interface Loading<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<T> {
  query: Loading<T>
  /** Of the same height as what will be there. */
  skeleton: ReactNode
  /** What could not be loaded. */
  errorTitle: ReactNode
  /** Where the failure stands for a whole screen, its title is the screen's heading. */
  errorLevel?: 1 | undefined
  children: (data: T) => ReactNode
}

/** Shows what was asked for: its place while it is on its way, the failure with a way to try again, or the thing itself. */
export function Loaded<T>({ query, skeleton, errorTitle, errorLevel, children }: LoadedProps<T>) {
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return (
    <ErrorState
      level={errorLevel}
      title={errorTitle}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {errorText(query.error)}
    </ErrorState>
  )
}
