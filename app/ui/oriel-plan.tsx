export function OrielPlan({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 760 470" role="img" aria-label="Floor plan of an oriel window">
      <g fill="var(--color-ink)">
        <path d="M0 60h230v44H0zM530 60h230v44H530z" />
        <path d="M230 72h28v20h-28zM502 72h28v20h-28z" />
        <path d="M308 270h20v20h-20zM432 270h20v20h-20z" />
      </g>
      <path
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.2"
        d="M243 92 309 272M254 92l66 178M517 92l-66 180M506 92l-66 178M328 276h104M328 284h104"
      />
      <g fill="none" stroke="var(--color-rule-strong)">
        <path d="M239 356v44M318 356v44M442 356v44M521 356v44M222 380h316" />
        <path d="m233 386 12-12M312 386l12-12M436 386l12-12M515 386l12-12" />
        <path strokeDasharray="14 5 2 5" d="M380 10v316M380 404v46" />
      </g>
      <g className="serif" fontSize="20" fill="var(--color-ink)" textAnchor="middle">
        <text x="278" y="370">
          4′
        </text>
        <text x="380" y="370">
          0′
        </text>
        <text x="481" y="370">
          4′
        </text>
      </g>
    </svg>
  );
}
