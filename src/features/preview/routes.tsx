import { lazyPart } from '#src/lib/lazy-part.ts'

/** `/preview/`: a page of a sub-site as it lies in its source now. For editors. */
export const PreviewRoute = lazyPart(async () => (await import('./screens/preview-screen.tsx')).PreviewScreen)
