import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { EarlyInput } from './browser/early-input.tsx';
import { startMenu } from './browser/menu.ts';
import { startSlashKey } from './browser/slash-key.ts';
import { startTheme } from './browser/theme.ts';

// The frame is plain markup in both modes of a route; documents load the same functions.
startTheme();
startMenu();
startSlashKey();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyInput>
        <HydratedRouter />
      </EarlyInput>
    </StrictMode>,
  );
});
