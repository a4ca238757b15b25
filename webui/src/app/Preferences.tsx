import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { language, setLanguage, useText } from '@/i18n';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface TipProps {
  title: string;
  children: ReactElement<{ title?: string }>;
}

/** The browser's own tooltip: that of Material UI would be a twentieth of what signing in loads. */
const OwnTitle = ({ title, children }: TipProps) => cloneElement(children, { title });

interface ChoiceMenuProps<Value extends string> {
  label: string;
  Icon: ComponentType;
  options: readonly Option<Value>[];
  value: string | undefined;
  onChoose: (value: Value) => void;
  Tip: ComponentType<TipProps>;
}

function ChoiceMenu<Value extends string>({ label, Icon, options, value, onChoose, Tip }: ChoiceMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tip title={label}>
        <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Icon />
        </IconButton>
      </Tip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === value}
            onClick={() => {
              setAnchor(null);
              onChoose(option.value);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const icons = { light: LightModeOutlined, dark: DarkModeOutlined, system: SettingsBrightnessOutlined };

/** Language and theme; both are kept in this browser. */
export function Preferences({ Tip = OwnTitle }: { Tip?: ComponentType<TipProps> }) {
  const t = useText();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <>
      <ChoiceMenu
        label={t('shell.language')}
        Icon={TranslateOutlined}
        value={language()}
        options={[
          { value: 'en', label: t('shell.english') },
          { value: 'de', label: t('shell.german') },
        ]}
        onChoose={(next) => void setLanguage(next)}
        Tip={Tip}
      />
      <ChoiceMenu
        label={t('shell.theme')}
        Icon={icons[mode]}
        value={mode}
        options={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
          { value: 'system', label: t('shell.systemTheme') },
        ]}
        onChoose={setMode}
        Tip={Tip}
      />
    </>
  );
}
