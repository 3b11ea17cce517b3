import { memo } from 'react';
import { limits } from '../bands.ts';
import type { Front } from '../front.ts';
import { skyArc, skyField } from './ring-geometry.ts';
import './light-drawing.css';

/** Where the sun must stand to give a front its best light, and what of the sky its horizon hides. */
export const SkyField = memo(function SkyField({ bearing, horizon }: Pick<Front, 'bearing' | 'horizon'>) {
  const lowest = Math.max(limits.lowest, horizon);
  const sides = [
    { side: 'left', bearings: [bearing - limits.mostOblique, bearing - limits.leastOblique] },
    { side: 'right', bearings: [bearing + limits.leastOblique, bearing + limits.mostOblique] },
  ] as const;
  return (
    <g>
      {horizon > 0 ? (
        <>
          <path
            d={skyField({ bearings: [bearing - 89.9, bearing + 89.9], altitudes: [0, horizon] })}
            fill="url(#sky-hidden)"
          />
          <path fill="none" stroke="var(--color-ink-2)" d={skyArc(horizon, bearing - 90, bearing + 90)} />
        </>
      ) : null}
      {lowest < limits.highest
        ? sides.map(({ side, bearings }) => (
            <path
              key={side}
              fill="var(--color-accent-soft)"
              fillOpacity=".75"
              stroke="var(--color-accent)"
              strokeWidth=".75"
              strokeDasharray="2 3"
              d={skyField({ bearings, altitudes: [lowest, limits.highest] })}
            />
          ))
        : null}
    </g>
  );
});
