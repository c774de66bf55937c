import { Skeleton, SkeletonRegion } from './skeleton.tsx'

export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <SkeletonRegion>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={`${12 - index * 1.5}rem`} />
      ))}
    </SkeletonRegion>
  )
}
