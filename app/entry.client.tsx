import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startMenuClosing } from './browser/close-menu.ts';
import { EarlyInput } from './browser/early-input.tsx';
import { startMenu } from './browser/menu.ts';
import { startSlashKey } from './browser/slash-key.ts';
import { startTheme } from './browser/theme.ts';
import { startThemeKeys } from './browser/theme-keys.ts';

// The frame is plain markup in both modes of a route; documents load the same functions.
startTheme();
startThemeKeys();
startMenu();
startMenuClosing();
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
